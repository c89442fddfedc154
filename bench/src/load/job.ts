import { z } from 'zod';

const call = z.object({
  /** The index of the caller in `callers`. */
  caller: z.int(),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: z.string(),
  body: z.string().optional(),
});
export type Call = z.output<typeof call>;

/** The task of a load generator. */
export const job = z.object({
  origin: z.string(),
  connections: z.int(),
  /** Access tokens. */
  callers: z.array(z.string()),
  /** The calls in their order. If `seconds` is given, they are repeated until the time is over. */
  calls: z.array(call),
  seconds: z.number().optional(),
  /** Calls started per second at even intervals; without it, as many as possible. */
  rate: z.number().optional(),
  /** Whether to report the time of each response. */
  isNoted: z.boolean().optional(),
});
export type Job = z.output<typeof job>;

/** The same for statements that run without a service. */
export const statementJob = z.object({
  url: z.string(),
  connections: z.int(),
  statement: z.string(),
  values: z.array(z.array(z.string())),
  seconds: z.number().optional(),
});
export type StatementJob = z.output<typeof statementJob>;

/** The result of a task. */
export const outcome = z.object({
  answered: z.int(),
  refused: z.int(),
  /** The status and the body of the first response that refused a call. */
  firstRefusal: z.string().optional(),
  seconds: z.number(),
  p50: z.number(),
  p99: z.number(),
  /** The path of each call, and the time of its response in milliseconds since 1970. */
  answers: z.array(z.tuple([z.string(), z.number()])),
});
export type Outcome = z.output<typeof outcome>;
