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
  /** How often the call may have been executed if no key prevented it. */
  readonly times: number;
}

/** A person in a browser. */
export interface Person {
  /** The e-mail address of the account. */
  readonly name: string;
  /** Makes a call once. */
  readonly tryOnce: (call: Call) => Promise<Answer>;
  /**
   * Makes a call, and repeats it with the same key while it fails, for a limited number of tries.
   */
  readonly tryTo: (call: Call, mostTries?: number) => Promise<Tried>;
}

const patient = 200;

/** A person who is logged in; without credentials, a person without an account. */
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
      // The person gives up without a refusal, for instance because the gateway limits the rate of
      // calls.
      return { outcome: 'unknown', body: undefined, times: mayBeDone };
    },
  };
}
