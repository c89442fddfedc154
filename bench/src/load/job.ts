import { z } from 'zod';

const call = z.object({
  /** Which of the job's callers makes it. */
  caller: z.int(),
  method: z.enum(['GET', 'POST', 'PATCH']),
  path: z.string(),
  body: z.string().optional(),
});
export type Call = z.output<typeof call>;

/** What a load generator is to do. */
export const job = z.object({
  origin: z.string(),
  connections: z.int(),
  /** Access tokens. */
  callers: z.array(z.string()),
  /** Made in this order; begun anew until the time is over, where there is a time. */
  calls: z.array(call),
  seconds: z.number().optional(),
  /** Calls begun each second, evenly; as fast as they are answered where it is left out. */
  rate: z.number().optional(),
  /** Whether to tell when each call was answered. */
  isNoted: z.boolean().optional(),
});
export type Job = z.output<typeof job>;

/** The same for statements without a service. */
export const statementJob = z.object({
  url: z.string(),
  connections: z.int(),
  statement: z.string(),
  values: z.array(z.array(z.string())),
  seconds: z.number().optional(),
});
export type StatementJob = z.output<typeof statementJob>;

/** What came of it. */
export const outcome = z.object({
  answered: z.int(),
  refused: z.int(),
  seconds: z.number(),
  p50: z.number(),
  p99: z.number(),
  /** Seconds of processor that the generator itself took. */
  processor: z.number(),
  /** The path of each call, and when it was answered, in milliseconds as Date counts them. */
  answers: z.array(z.tuple([z.string(), z.number()])),
});
export type Outcome = z.output<typeof outcome>;
