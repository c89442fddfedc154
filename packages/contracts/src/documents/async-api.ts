import type { EventDefinition } from '../events/event.ts';
import { printSchema, type JsonSchema } from './json-schema.ts';

/** Prints the AsyncAPI 3 document of events, with one channel per routing key. */
export function asyncApi(events: readonly EventDefinition[]): JsonSchema {
  return {
    asyncapi: '3.0.0',
    info: { title: 'Gamelles · Events', version: '1', description },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(events.map((event) => [nameOf(event), printChannel(event)])),
    operations: Object.fromEntries(
      events.map((event) => [
        `announce-${nameOf(event)}`,
        { action: 'send', channel: { $ref: `#/channels/${nameOf(event)}` } },
      ]),
    ),
    components: {
      messages: Object.fromEntries(events.map((event) => [nameOf(event), printMessage(event)])),
    },
  };
}

const description = `
CloudEvents 1.0 over AMQP 0-9-1. An event carries the whole public state of one aggregate and its
version, so a consumer keeps the highest version it has seen and is right in any order of arrival,
and after duplicates. A deletion is a state as well. Consumers leave aside fields that they do not
know.
`.trim();

/** Names of AsyncAPI's components may not contain dots. */
function nameOf({ type }: EventDefinition): string {
  return type.replaceAll('.', '-');
}

function printChannel(event: EventDefinition) {
  return {
    address: event.type,
    messages: { [nameOf(event)]: { $ref: `#/components/messages/${nameOf(event)}` } },
    bindings: {
      amqp: {
        is: 'routingKey',
        exchange: { name: `${producerOf(event)}.events`, type: 'topic', durable: true },
      },
    },
  };
}

function printMessage(event: EventDefinition) {
  return {
    name: event.type,
    contentType: 'application/json',
    payload: printSchema(event.schema, 'output').schema,
  };
}

function producerOf({ type }: EventDefinition): string {
  return type.slice(0, type.indexOf('.'));
}
