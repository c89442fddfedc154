import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { identityApi } from '@gamelles/contracts';
import { callOnce, isDone, isUncertain, type Answer, type Call } from './call.ts';
import type { Outcome } from './journal.ts';

export interface Credentials {
  readonly email: string;
  readonly motDePasse: string;
}

export interface Tried {
  readonly outcome: Outcome;
  readonly body: unknown;
  readonly next?: string | undefined;
  /** How often it may have been done, were no key to say that it is the same. */
  readonly times: number;
}

/** Somebody before a screen. */
export interface Person {
  /** The address of the account. */
  readonly name: string;
  /** Makes a call once. */
  readonly tryOnce: (call: Call) => Promise<Answer>;
  /** Makes a call, and again with the same key while it fails, as often as somebody would. */
  readonly tryTo: (call: Call, mostTries?: number) => Promise<Tried>;
}

const patient = 200;

/** Somebody who is logged in, or `undefined` for who has no account yet. */
export function personAt(origin: string, credentials?: Credentials): Person {
  let token: string | undefined;

  const logIn = async (): Promise<void> => {
    const call = { route: identityApi.login, body: { ...credentials }, key: randomUUID() };
    const answer = await callOnce(origin, call);
    if (isDone(answer)) token = identityApi.login.response.parse(answer.body).token;
  };
  const attempt = async (call: Call): Promise<Answer> => {
    if (credentials && token === undefined) await logIn();
    if (credentials && token === undefined) return { status: 0, body: undefined };
    const answer = await callOnce(origin, call, token);
    if (answer.status === 401) token = undefined;
    return answer;
  };

  return {
    name: credentials?.email ?? 'a stranger',
    tryOnce: attempt,
    tryTo: async (call, mostTries = patient) => {
      let mayBeDone = 0;
      for (let tries = 1; tries <= mostTries; tries++) {
        const answer = await attempt(call);
        const { body, next } = answer;
        if (isDone(answer)) return { outcome: 'done', body, next, times: mayBeDone + 1 };
        mayBeDone += Number(isUncertain(answer));
        const isFinal = !isUncertain(answer) && answer.status !== 401 && answer.status !== 429;
        const outcome = mayBeDone > 0 ? 'unknown' : 'refused';
        if (isFinal) return { outcome, body, times: mayBeDone };
        await wait(200 + 50 * Math.min(tries, 10));
      }
      // Given up, as when the gateway has too many calls: nothing was refused.
      return { outcome: 'unknown', body: undefined, times: mayBeDone };
    },
  };
}
