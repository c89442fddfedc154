import { Verifier } from '@pact-foundation/pact';
import { pactSource } from './pact-source.ts';

/** The state that a provider's test has created for one interaction. */
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
  /** By what is told: makes it happen and hands over the event that was announced. */
  readonly events: Readonly<Record<string, () => Promise<unknown>>>;
}

/**
 * Holds a running service to all that others expect of it.
 *
 * @param environment may name a broker to read the contracts from, instead of the committed ones
 * @throws Error when something is not kept; what that is stands on standard output
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
      // Only if the consumer sent one: a call without a token must be refused.
      if (headers.authorization && present.caller) {
        headers.authorization = `Bearer ${present.caller.token}`;
      }
      if (present.cookie) {
        headers.cookie = present.cookie;
        headers['sec-fetch-site'] = 'same-origin';
      }
      // Else the verifier's proxy announces a chunked body where there is none.
      headers['content-length'] ??= '0';
      next();
    },
  }).verifyProvider();
}
