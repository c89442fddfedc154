import type { EventDefinition } from '@gamelles/contracts';
import { Pact } from '@pact-foundation/pact';
import { like } from './matchers.ts';
import { pactFolder } from './pact-folder.ts';

interface Heard {
  /** What happened, by the name under which the producer's test makes it happen. */
  readonly tells: string;
  readonly definition: EventDefinition;
  readonly version: number;
  /** What the consumer needs to be told of the aggregate; matchers are welcome. */
  readonly data: { readonly id: string };
  /** What tells this state from another: needed as it is, and not only something like it. */
  readonly exactly: object;
}

/** The events of a service that another listens to: each is handed to the real code that hears it. */
export const eventsOf =
  (consumer: string, producer: string) =>
  async (heard: Heard, hear: (message: unknown) => Promise<void>): Promise<void> => {
    const pact = new Pact({ consumer, provider: producer, dir: pactFolder(), logLevel: 'error' });
    await pact
      .addAsynchronousInteraction()
      .expectsToReceive(heard.tells, (builder) => {
        builder.withJSONContent(envelope(producer, heard));
      })
      .executeTest(({ contents }) => hear(contents.content));
  };

const envelope = (producer: string, { definition, version, data, exactly }: Heard) => ({
  ...like({
    id: '0193b2a0-0000-7000-8000-00000000e001',
    source: `/${producer}`,
    subject: data.id,
    time: '2026-11-20T12:00:00.000Z',
    aggregateversion: version,
  }),
  specversion: '1.0',
  type: definition.type,
  datacontenttype: 'application/json',
  data: { ...like(data), ...exactly },
});
