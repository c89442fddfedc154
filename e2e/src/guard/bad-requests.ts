import fc from 'fast-check';
import { z } from 'zod';
import { malformedBody, hostileSegment, hostileText, hostileValue } from './hostile-inputs.ts';
import type { Attempt } from './attempts.ts';
import { fieldsOf, nearlyValid } from './schema-values.ts';
import type { Scenario } from './scenario.ts';

/** A complete request: address, headers and body. */
export interface RawRequest {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Requests that a route must refuse, whoever the caller is. */
export function badRequests({ route, path }: Attempt): fc.Arbitrary<RawRequest> {
  const right = { address: fc.constant(withSegment(path, nobodys)), headers: json };
  const kinds: fc.WeightedArbitrary<RawRequest>[] = [];
  if (route.params) {
    const address = oddAddress(path);
    kinds.push({ weight: 3, arbitrary: fc.record({ ...right, address, body: noBody }) });
  }
  if (route.query) {
    const address = oddQuery(route.query)
      .filter((query) => route.query?.safeParse(Object.fromEntries(query)).success === false)
      .map((query) => `${path}?${query.toString()}`);
    kinds.push({ weight: 5, arbitrary: fc.record({ ...right, address, body: noBody }) });
  }
  if (route.body) {
    const bodies = oddFields(route.body).filter(
      (body) => route.body?.safeParse(body).success === false,
    );
    const body = bodies.map((value) => JSON.stringify(value));
    kinds.push({ weight: 8, arbitrary: fc.record({ ...right, body }) });
    kinds.push({
      weight: 3,
      arbitrary: fc.record({ ...right, body: malformedBody, headers: oddType }),
    });
  }
  if (route.access !== 'everyone') {
    const signature = hostileText.map((text) => ({ Authorization: `Bearer ${inHeader(text)}` }));
    kinds.push({ weight: 1, arbitrary: fc.record({ ...right, headers: signature, body: noBody }) });
  }
  return fc.oneof(...kinds);
}

/** Requests that fit the schemas of a route, with unusual texts and ids. */
export function hostileRequests(
  { route, path }: Attempt,
  scenario: Scenario,
): fc.Arbitrary<RawRequest> {
  const ids = idsOf(scenario);
  const { params, query, body } = route;
  const address = fc
    .tuple(
      params ? nearlyValid(params, [...ids, scenario.delivery.qr_token]) : fc.constant({}),
      query ? nearlyValid(query, ids) : fc.constant({}),
    )
    .map(([given, asked]) => filled(path, given, asked));
  const bodies = body
    ? nearlyValid(body, ids)
        .filter((value) => body.safeParse(value).success)
        .map((value) => JSON.stringify(value))
    : fc.constant(undefined);
  return fc.record({ address, headers: oddHeaders, body: bodies });
}

/** Whether the route has any input that can be wrong. */
export function canBeBad({ route }: Attempt): boolean {
  return route.access !== 'everyone' || Boolean(route.params ?? route.query ?? route.body);
}

const noBody = fc.constant(undefined);
/** An id without a row. */
export const nobodys = '01890000-0000-7000-8000-000000000000';

function withSegment(path: string, segment: string): string {
  return path.replaceAll(/:\w+/g, () => segment);
}

/** An unusual address without parts that a browser would resolve or drop, such as `..`. */
function oddAddress(path: string): fc.Arbitrary<string> {
  return hostileSegment
    .filter((segment) => !/^(\.|%2e)*$/i.test(segment))
    .map((segment) => withSegment(path, segment));
}

function oddQuery(query: z.ZodType): fc.Arbitrary<URLSearchParams> {
  return fc
    .dictionary(fc.constantFrom(...fieldsOf(query), 'extra', '__proto__'), hostileText, {
      minKeys: 1,
    })
    .map((asked) => new URLSearchParams(wellFormed(asked)));
}

/** Mostly a right body with one or two wrong fields. */
function oddFields(body: z.ZodType): fc.Arbitrary<unknown> {
  const odd = fc.dictionary(
    fc.constantFrom(...fieldsOf(body), 'id', 'role', 'extra'),
    hostileValue,
  );
  const spoilt = fc.tuple(nearlyValid(body, [nobodys]), odd);
  return fc.oneof(
    { weight: 1, arbitrary: hostileValue },
    {
      weight: 4,
      arbitrary: spoilt.map(([right, wrong]) => ({ ...record.parse(right), ...wrong })),
    },
  );
}

export function filled(path: string, params: unknown, query: unknown): string {
  const segments = new Map(Object.entries(wellFormed(params)));
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(segments.get(name) ?? ''),
  );
  const search = new URLSearchParams(wellFormed(query)).toString();
  return search === '' ? address : `${address}?${search}`;
}

/** The values in a form that an address can contain. */
function wellFormed(values: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record.parse(values)).map(([name, value]) => [
      name,
      String(value).toWellFormed().slice(0, 2_000),
    ]),
  );
}

const record = z.record(z.string(), z.unknown());

function inHeader(text: string): string {
  return text
    .replaceAll(/[^\x20-\x7e]/g, '')
    .slice(0, 300)
    .trim();
}

/** Callers at many addresses, so that the limits per address do not apply. */
const senders = fc.nat(0xff_ffff).map((n) => ({
  'X-Forwarded-For': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
}));

export const json = senders.map((sender) => ({ ...sender, 'Content-Type': 'application/json' }));

const oddType = fc
  .tuple(
    senders,
    fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'application/vnd.api+json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'nonsense',
    ),
  )
  .map(([sender, type]) => ({ ...sender, 'Content-Type': type }));

const oddHeaders = fc
  .tuple(json, fc.constantFrom('X-Request-Id', 'Idempotency-Key', 'Cookie', 'Accept'), hostileText)
  .map(([headers, name, text]) => ({ ...headers, [name]: inHeader(text) }));

export function idsOf({
  people,
  recordId,
  spareRecordId,
  delivery,
  preferenceId,
}: Scenario): string[] {
  return [
    ...Object.values(people).map(({ id }) => id),
    recordId,
    spareRecordId,
    delivery.id,
    preferenceId,
  ];
}
