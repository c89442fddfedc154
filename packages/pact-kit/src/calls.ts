import { Pact, type V3Request, type V3Response } from '@pact-foundation/pact';
import { text } from './matchers.ts';
import { pactFolder } from './pact-folder.ts';

/** An HTTP call with the response that its consumer needs; matchers are allowed. */
export interface Interaction {
  /** The provider state of the call, as the name of its handler. */
  readonly given?: string;
  /** The description of the call, unique between two parts. */
  readonly asks: string;
  /** `signedIn`: the call carries an access token. */
  readonly request: V3Request & { readonly signedIn?: true };
  readonly answer: V3Response;
}

/** The example token of a request; the provider's test replaces it by a valid one. */
export const exampleToken = 'a.right.token';

/**
 * Records the calls of a service to another. The real client code makes each call against a mock
 * server that answers as the interaction says; the client's result is returned.
 */
export function serviceCalls(consumer: string, provider: string) {
  return async <T>(
    { given, asks, request, answer }: Interaction,
    call: (origin: string) => Promise<T>,
  ): Promise<T> => {
    const pact = new Pact({ consumer, provider, dir: pactFolder(), logLevel: 'error' });
    const interaction = pact.addInteraction().uponReceiving(asks);
    const done = await (given === undefined ? interaction : interaction.given(given))
      .withRequest(request.method, request.path, (builder) => {
        builder.query(request.query ?? {}).headers(headersOf(request));
        if (request.body !== undefined) builder.jsonBody(request.body);
      })
      .willRespondWith(answer.status, (builder) => {
        builder.headers(answer.headers ?? {});
        if (answer.body !== undefined) builder.jsonBody(answer.body);
      })
      // An expected refusal is an interaction too, but Pact drops interactions that throw.
      .executeTest(({ url }) => Promise.allSettled([call(url)]));
    if (!done) throw new Error('A call that was made has an outcome');
    const [outcome] = done;
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  };
}

function headersOf({ headers, signedIn }: Interaction['request']) {
  return {
    ...headers,
    ...(signedIn && { Authorization: text(/^Bearer \S+$/, `Bearer ${exampleToken}`) }),
  };
}
