import type { EventDefinition } from '@gamelles/contracts';
import { Pact } from '@pact-foundation/pact';
import { like } from './matchers.ts';
import { pactFolder } from './pact-folder.ts';

interface Heard {
  /** The name of the state in which the producer's test makes the event happen. */
  readonly tells: string;
  readonly definition: EventDefinition;
  readonly version: number;
  /** The fields of the aggregate that the consumer needs; matchers are allowed. */
  readonly data: { readonly id: string };
  /** The fields that distinguish this state from others; they are matched exactly. */
  readonly exactly: object;
}

/** Records the events that a service consumes; each is passed to the real handler. */
export function eventsOf(consumer: string, producer: string) {
  return async (heard: Heard, hear: (message: unknown) => Promise<void>): Promise<void> => {
    const pact = new Pact({ consumer, provider: producer, dir: pactFolder(), logLevel: 'error' });
    await pact
      .addAsynchronousInteraction()
      .expectsToReceive(heard.tells, (builder) => {
        builder.withJSONContent(envelope(producer, heard));
      })
      .executeTest(({ contents }) => hear(contents.content));
  };
}

function envelope(producer: string, { definition, version, data, exactly }: Heard) {
  return {
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
  };
}
