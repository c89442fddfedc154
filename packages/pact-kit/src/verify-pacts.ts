import { Verifier } from '@pact-foundation/pact';
import { pactSource } from './pact-source.ts';

/** The state that a provider's test creates for one interaction. */
export interface State {
  /** The caller, if the call carries a token. */
  readonly caller?: { readonly token: string };
  /** The cookie that a browser would send along. */
  readonly cookie?: string;
  /** The values for the examples of `stateValue` and `pathOf`. */
  readonly values?: Readonly<Record<string, string>>;
}

export interface Provider {
  readonly name: string;
  readonly origin: string;
  readonly states: Readonly<Record<string, () => Promise<State>>>;
  /** By description: triggers an event and returns the announced message. */
  readonly events: Readonly<Record<string, () => Promise<unknown>>>;
}

/**
 * Verifies a running service against the contracts of its consumers.
 *
 * @param environment may name a broker as the source of the contracts
 * @throws Error if a contract is broken; the details are on standard output
 */
export async function verifyPacts(
  { name, origin, states, events }: Provider,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  let present: State = {};
  const stateHandler = (arrange: () => Promise<State>) => ({
    setup: async () => {
      present = await arrange();
      return { ...present.values };
    },
    teardown: () => {
      present = {};
      return Promise.resolve();
    },
  });

  await new Verifier({
    ...(await pactSource(name, environment)),
    provider: name,
    providerBaseUrl: origin,
    logLevel: 'error',
    stateHandlers: Object.fromEntries(
      Object.entries(states).map(([given, arrange]) => [given, stateHandler(arrange)]),
    ),
    messageProviders: { ...events },
    requestFilter: ({ headers }, _response, next) => {
      // Only calls that carried a token get a valid one: a call without a token must be refused.
      if (headers.authorization && present.caller) {
        headers.authorization = `Bearer ${present.caller.token}`;
      }
      if (present.cookie) {
        headers.cookie = present.cookie;
        headers['sec-fetch-site'] = 'same-origin';
      }
      // Otherwise the verifier's proxy would announce a chunked body that does not exist.
      headers['content-length'] ??= '0';
      next();
    },
  }).verifyProvider();
}
