import fc from 'fast-check';

/** Inputs that broke other services: queries, headers, paths, templates, encodings. */
const injections = [
  "' or '1'='1",
  "'; drop table identity.users; --",
  '" union select null, version() --',
  '1); select pg_sleep(10); --',
  '{"$gt": ""}',
  '{"$where": "sleep(5000)"}',
  '\r\nX-Injected: yes\r\n\r\n<p>',
  '%0d%0aX-Injected:%20yes',
  '../../../../etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd',
  '/\\example.com',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200b\ufeff',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '$(sleep 5)`sleep 5`',
  '%s%n%x',
  '__proto__',
  'constructor',
  'NaN',
  '-1e999',
  'İıſ\u0345',
  'é'.repeat(5_000),
  'a'.repeat(200_000),
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...injections),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

/** Any JSON value, mostly an unexpected one. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  fc.constantFrom(null, true, false, [], {}, '', 0, -0, -1, 0.1 + 0.2, 1e308, 2 ** 53, 2 ** 63),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.jsonValue(),
  fc.record({ $gt: fc.constant('') }),
  fc.constant(JSON.parse('{"__proto__": {"role": "traiteur"}, "constructor": {"prototype": {}}}')),
  fc.constant(nested(2_000)),
);

/** Values for a parameter in an address, with and without encoding. */
export const hostileSegment: fc.Arbitrary<string> = fc.oneof(
  hostileText.map((text) => encodeURIComponent(text.toWellFormed().slice(0, 2_000))),
  fc.constantFrom('%', '%ff', '%00', '%c0%ae', '%0d%0aX-Injected:%20yes', '%2e%2e%2f', "'", '*'),
  fc.uuid(),
);

/** A body that is not JSON, or not in the form that its type says. */
export const malformedBody: fc.Arbitrary<string> = fc.constantFrom(
  '',
  '{',
  '{"a":1,}',
  '[1',
  'null',
  '"text"',
  '42',
  'nul',
  '{"a":"\u0000"}',
  '\ufeff{}',
  '<xml/>',
  'a=1&b=2',
  '[]',
  ' '.repeat(10_000),
  '['.repeat(50_000),
  'x'.repeat(1_100_000),
);

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level++) value = [value];
  return value;
}
