export type { Context } from 'koa';
export { v7 as newId } from 'uuid';
export { keepWorking, type Worker } from './database/keep-working.ts';
export { migrate } from './database/migrate.ts';
export { openDatabase, type Database, type Transaction } from './database/open.ts';
export { on, onMany, type Subscription } from './events/subscription.ts';
export { changeWithEvents, type Change } from './events/change-with-events.ts';
export { writeLast } from './events/held.ts';
export { inTransaction } from './events/in-transaction.ts';
export { announce, eventOf, type Announcement } from './events/outbox.ts';
export {
  createTokenVerifier,
  publishedKeys,
  tokenTerms,
  type Caller,
  type FindKey,
  type VerifyToken,
} from './http/access-token.ts';
export { createApp } from './http/app.ts';
export { healthRouter } from './http/health.ts';
export { ask, askFor } from './http/ask.ts';
export { implement, type Handlers } from './http/implement.ts';
export { readInput } from './http/input.ts';
export type { Decided } from './http/once.ts';
export { countFailures, countMisses, limiter, type Limiter } from './http/limiter.ts';
export { createLogger, type Logger } from './log.ts';
export { environment } from './process/environment.ts';
export { reannounce, runReannounce, type Aggregate } from './process/reannounce.ts';
export { runService } from './process/run.ts';
export type { SelfCheck } from './process/self-check.ts';
export { startService, type RunningService, type Service } from './process/start.ts';
export { Refused } from './refused.ts';
export { seal, unseal } from './secrets/seal.ts';
export { secretKey } from './secrets/secret-key.ts';
export { recordRevocations, type Revocation } from './sessions/record-revocations.ts';
export { currentTraceId } from './tracing/trace.ts';
