import { errorBody } from '@gamelles/contracts';
import { isDone, isUncertain, type Call } from '../people/call.ts';
import type { Actor } from '../people/actor.ts';
import type { Outcome } from '../people/journal.ts';
import type { Person, Tried } from '../people/person.ts';

/** A call with the fields that every operation of the history has, and its answer. */
export interface Timed {
  readonly sent: {
    readonly process: string;
    readonly person: string;
    readonly invoked: number;
    readonly completed: number | null;
    readonly outcome: Outcome;
    readonly code: string | undefined;
  };
  readonly body: unknown;
}

/** Makes a call once. */
export async function timedAnswer(actor: Actor, person: Person, call: Call): Promise<Timed> {
  const invoked = performance.now();
  const answer = await person.tryOnce(call);
  const refused = isUncertain(answer) ? 'unknown' : 'refused';
  return timed(actor, person, invoked, isDone(answer) ? 'done' : refused, answer.body);
}

/** Makes a call once; undefined if it was refused because of its author or a rate limit. */
export async function timedOnce(
  actor: Actor,
  person: Person,
  call: Call,
): Promise<Timed | undefined> {
  const told = await timedAnswer(actor, person, call);
  const isLetIn = told.sent.code !== 'unauthenticated' && told.sent.code !== 'too_many_requests';
  return isLetIn ? told : undefined;
}

/** Repeats a call until the outcome is known, with a key if the call needs one. */
export async function timedUntilKnown(
  actor: Actor,
  person: Person,
  tries: () => Promise<Tried>,
): Promise<Timed> {
  const invoked = performance.now();
  const { outcome, body } = await tries();
  return timed(actor, person, invoked, outcome, body);
}

function timed(
  { device }: Actor,
  person: Person,
  invoked: number,
  outcome: Outcome,
  body: unknown,
): Timed {
  const completed = outcome === 'unknown' ? null : performance.now();
  const code = outcome === 'refused' ? errorBody.safeParse(body).data?.code : undefined;
  return {
    sent: { process: device, person: person.name, invoked, completed, outcome, code },
    body,
  };
}
