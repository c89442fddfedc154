import { Pact, type V3Request, type V3Response } from '@pact-foundation/pact';
import { text } from './matchers.ts';
import { pactFolder } from './pact-folder.ts';

/** One call over HTTP, as its consumer makes it and needs it answered; matchers are welcome. */
export interface Interaction {
  /** The provider's state that the call is about, by the name of its handler. */
  readonly given?: string;
  /** What is asked, unique between two parts. */
  readonly asks: string;
  /** `signedIn`: it carries an access token. */
  readonly request: V3Request & { readonly signedIn?: true };
  readonly answer: V3Response;
}

/** The token that an interaction's request carries; the provider's test puts a right one in. */
export const exampleToken = 'a.right.token';

/**
 * The calls of a service to another: each is made by the real code against a server that answers
 * as the interaction says, written down, and its result handed back.
 */
export const serviceCalls =
  (consumer: string, provider: string) =>
  async <T>(
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
      // A call that is refused as it should be is an interaction as well: Pact drops those that throw.
      .executeTest(({ url }) => Promise.allSettled([call(url)]));
    if (!done) throw new Error('A call that was made has an outcome');
    const [outcome] = done;
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  };

const headersOf = ({ headers, signedIn }: Interaction['request']) => ({
  ...headers,
  ...(signedIn && { Authorization: text(/^Bearer \S+$/, `Bearer ${exampleToken}`) }),
});
