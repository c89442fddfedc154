import fc from 'fast-check';
import { z } from 'zod';
import {
  malformedBody,
  hostileSegment,
  hostileText,
  hostileValue,
} from '../guard/hostile-inputs.ts';
import { fitting } from '../guard/schema-values.ts';
import type { Operation } from './operations.ts';

/** A complete request without its caller. */
export interface AttackRequest {
  readonly operation: Operation;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
}

/** Requests to one operation, from valid ones to those that no program would send. */
export function requestsTo(
  operation: Operation,
  ids: readonly string[],
): fc.Arbitrary<AttackRequest> {
  return fc.record({
    operation: fc.constant(operation),
    address: addressesOf(operation, ids),
    headers: headersOf(operation),
    body: bodiesOf(operation, ids),
  });
}

function addressesOf({ path, parameters }: Operation, ids: readonly string[]) {
  const segment = fc.oneof(fc.constantFrom(...ids), hostileSegment);
  const asked = parameters.filter((parameter) => parameter.in === 'query');
  const value = (schema: unknown) =>
    fc.oneof({ weight: 2, arbitrary: fitting(schema, ids) }, { weight: 1, arbitrary: hostileText });
  const query = fc.record(
    Object.fromEntries(asked.map(({ name, schema }) => [name, value(schema)])),
    { requiredKeys: [] },
  );
  return fc.tuple(segment, query).map(([given, values]) => {
    const filled = path.replaceAll(/\{\w+\}/g, () => given.slice(0, 2_000));
    const pairs = Object.entries(values).map(([name, text]) => [name, oneLine(text)]);
    const search = new URLSearchParams(pairs).toString();
    return search === '' ? filled : `${filled}?${search}`;
  });
}

function headersOf({ body }: Operation): fc.Arbitrary<Record<string, string>> {
  const address = fc
    .nat(0xff_ffff)
    .map((n) => ({ 'X-Forwarded-For': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` }));
  const type = fc.oneof(
    { weight: 8, arbitrary: fc.constant('application/json') },
    fc.constantFrom('application/json; charset=utf-16', 'text/plain', 'multipart/form-data', '/'),
  );
  const coding = fc.oneof(
    { weight: 15, arbitrary: fc.constant({}) },
    fc.constantFrom({ 'Content-Encoding': 'gzip' }, { 'Content-Encoding': 'nonsense' }),
  );
  const odd = fc.oneof(
    { weight: 8, arbitrary: fc.constant({}) },
    fc
      .tuple(
        fc.constantFrom('Idempotency-Key', 'X-Request-Id', 'traceparent', 'Cookie'),
        hostileText,
      )
      .map(([name, text]) => ({ [name]: text.replaceAll(/[^\x21-\x7e]/g, '').slice(0, 300) })),
  );
  return fc.tuple(address, type, coding, odd).map(([sender, said, coded, extra]) => ({
    ...sender,
    ...(body === undefined ? {} : { 'Content-Type': said }),
    ...coded,
    ...extra,
  }));
}

type Body = AttackRequest['body'];

function bodiesOf({ method, body }: Operation, ids: readonly string[]): fc.Arbitrary<Body> {
  // fetch sends no body with a GET.
  if (method === 'GET') return fc.constant(undefined);
  if (body === undefined) {
    return fc.oneof({ weight: 4, arbitrary: fc.constant<Body>(undefined) }, malformedBody);
  }
  const fits = fitting(body, ids);
  const spoilt = fc
    .tuple(
      fits,
      fc.dictionary(fc.string({ maxLength: 8 }), hostileValue, { maxKeys: 3 }),
      hostileValue,
      fc.nat(),
    )
    .map(([right, extra, value, index]) => {
      const fields = Object.entries(record.parse(right));
      const [name] = fields[index % Math.max(1, fields.length)] ?? ['extra'];
      return JSON.stringify({ ...Object.fromEntries(fields), ...extra, [name]: value });
    });
  const text = fits.map((value) => JSON.stringify(value));
  return fc.oneof<fc.Arbitrary<Body>[]>(
    text,
    spoilt,
    malformedBody,
    text.map(twice),
    text.map((json) => json.replace('{', '{"__proto__":{"role":"traiteur"},"constructor":{},')),
    text.map((json) => json.replace('{', `{${unknownKeys}`)),
    text.map((json) => new Uint8Array(Buffer.from(json, 'utf16le'))),
    text.map((json) => new Uint8Array(Buffer.from(`${json.slice(0, -1)},"é":"\xff"}`, 'latin1'))),
    text.map((json) => `\ufeff${json}`),
  );
}

/** Each key is sent twice. */
function twice(json: string): string {
  return json === '{}' ? json : `${json.slice(0, -1)},${json.slice(1)}`;
}

const unknownKeys = Array.from({ length: 1_000 }, (_, n) => `"k${n}":${n},`).join('');
const record = z.record(z.string(), z.unknown());

function oneLine(value: unknown): string {
  return String(value).toWellFormed().slice(0, 2_000);
}
