import { expect, test } from 'vitest';
import * as contracts from '../index.ts';
import { printSchema } from '../documents/json-schema.ts';

const events = Object.values(contracts).flatMap((one) =>
  typeof one === 'object' && 'type' in one && 'schema' in one ? [one] : [],
);

/** All field names of an event's schema; an event contains no others. */
function namesIn(schema: unknown): string[] {
  return [...JSON.stringify(schema).matchAll(/"(\w+)":\{/g)].map(([, name = '']) => name);
}

test.each(events.map((event) => [event.type, event] as const))(
  '%s has no field for notes about a person',
  (_type, event) => {
    const names = namesIn(printSchema(event.schema, 'output').schema);
    expect(names).toContain('data');
    expect(
      names.filter((name) => /allerg|consent|health|likes|notes|phone|street/i.test(name)),
    ).toEqual([]);
  },
);
