import { text } from 'node:stream/consumers';
import { listen } from './listen.ts';
import { thingPact } from './thing-pact.ts';

interface Received {
  readonly call: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

/** A Pact broker with one contract, limited to the calls that the kit makes. */
export async function openBroker() {
  const received: Received[] = [];
  const origin = await listen((request, response) => {
    const { method = '', url = '' } = request;
    void text(request).then((body) => {
      received.push({
        call: `${method} ${url}`,
        authorization: request.headers.authorization,
        body,
      });
      response.setHeader('Content-Type', 'application/hal+json');
      response.end(JSON.stringify(answers(`http://${request.headers.host ?? ''}`)[url] ?? {}));
    });
  });
  return { origin, received };
}

function answers(origin: string): Record<string, object> {
  return {
    '/': {
      _links: {
        'pb:provider-pacts-for-verification': {
          href: `${origin}/pacts/provider/{provider}/for-verification`,
          templated: true,
        },
      },
    },
    '/pacts/provider/svc-things/for-verification': {
      _embedded: {
        pacts: [
          {
            shortDescription: 'latest of main',
            verificationProperties: { pending: false, notices: [] },
            _links: { self: { href: `${origin}/pact`, name: 'mf-things' } },
          },
        ],
      },
      _links: { self: { href: `${origin}/pacts/provider/svc-things/for-verification` } },
    },
    '/pact': {
      ...thingPact,
      _links: {
        'pb:provider': { href: `${origin}/pacticipants/svc-things` },
        'pb:publish-verification-results': { href: `${origin}/results` },
      },
    },
    '/pacticipants/svc-things': {
      _links: {
        'pb:branch-version': {
          href: `${origin}/pacticipants/svc-things/branches/{branch}/versions/{version}`,
          templated: true,
        },
      },
    },
  };
}
