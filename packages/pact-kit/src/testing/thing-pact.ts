/** A small contract: a screen reads a thing and receives its changes. */
export const thingPact = {
  consumer: { name: 'mf-things' },
  provider: { name: 'svc-things' },
  interactions: [
    {
      type: 'Synchronous/HTTP',
      description: 'for a thing',
      providerStates: [{ name: 'there is a thing' }],
      request: {
        method: 'GET',
        path: '/things/example',
        headers: { Authorization: ['Bearer example'] },
        generators: { path: { type: 'ProviderState', expression: '/things/${id}' } },
      },
      response: {
        status: 200,
        body: { contentType: 'application/json', encoded: false, content: { name: 'Bocal' } },
        matchingRules: { body: { '$.name': { combine: 'AND', matchers: [{ match: 'type' }] } } },
      },
    },
    {
      type: 'Asynchronous/Messages',
      description: 'a thing changed',
      contents: { contentType: 'application/json', encoded: false, content: { name: 'Bocal' } },
      matchingRules: { body: { '$.name': { combine: 'AND', matchers: [{ match: 'type' }] } } },
      metadata: {},
    },
  ],
  metadata: { pactSpecification: { version: '4.0' } },
};
