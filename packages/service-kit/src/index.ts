export type { Context } from 'koa';
export { v7 as newId } from 'uuid';
export { keepWorking, type Worker } from './database/keep-working.ts';
export { migrate } from './database/migrate.ts';
export { openDatabase, type Database, type Transaction } from './database/open.ts';
export { countPrepared, queryPrepared, type Statement, type Values } from './database/prepared.ts';
export { untilWritten } from './database/until-written.ts';
export { upsertIfNewer, type Change } from './database/upsert-if-newer.ts';
export type { Erasure, ErasureKind, Repeated } from './erasures/erasure.ts';
export { listErasures, repeatErasure, runErasures } from './erasures/run.ts';
export { on, onMany, type Subscription } from './events/subscription.ts';
export {
  announce,
  eventOf,
  writeAndAnnounce,
  writeWithEvents,
  type Announcement,
} from './events/outbox.ts';
export {
  createTokenVerifier,
  publishedKeys,
  tokenTerms,
  type Caller,
  type FindKey,
  type VerifyToken,
} from './http/access-token.ts';
export { createApp } from './http/app.ts';
export { requireTime } from './http/deadline.ts';
export { healthRouter } from './http/health.ts';
export { callService } from './http/call-service.ts';
export { createRouter, type Handlers } from './http/create-router.ts';
export { linkToNext } from './http/link-to-next.ts';
export { readInput } from './http/input.ts';
export { forgetAnswersAbout } from './http/forget-answers.ts';
export { noKey, type KeyColumns } from './http/idempotency-key.ts';
export { countGuesses, countMisses, limiter, type Limiter } from './http/limiter.ts';
export { createLogger, type Logger } from './log.ts';
export { checkInPortions, type Portions } from './portions/check-in-portions.ts';
export { environment } from './process/environment.ts';
export { checkEach } from './process/check-each.ts';
export { every, type Repetition } from './process/every.ts';
export { reannounce, runReannounce, type Aggregate } from './process/reannounce.ts';
export { runService } from './process/run.ts';
export type { SelfCheck } from './process/self-check.ts';
export { startService, type RunningService, type Service } from './process/start.ts';
export { DomainError } from './domain-error.ts';
export { seal, unseal } from './secrets/seal.ts';
export { secretFrom } from './secrets/secret-from.ts';
export { secretKey } from './secrets/secret-key.ts';
export { recordRevocations, type Revocation } from './sessions/record-revocations.ts';
