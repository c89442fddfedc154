import { identityApi } from '@gamelles/contracts';
import { timedAnswer } from '../history/timed.ts';
import type { Action } from './actions.ts';
import { press, type Actor } from './actor.ts';
import { idIn } from './call.ts';
import type { Outcome } from './journal.ts';
import { newCredentials } from './open-kitchen.ts';
import type { Credentials } from './person.ts';

const mostTries = 3;

/** Opens an account and deletes it, and tries to log in before and after. */
export const comeAndGo: Action = async (actor) => {
  const { kitchen, journal, stranger } = actor;
  const credentials = newCredentials();
  const { email } = credentials;
  const body = { firstName: 'Karim', lastName: 'Haddad', chefId: kitchen.id, ...credentials };
  const made = await press(actor, { route: identityApi.register, body }, stranger);
  const { outcome } = made;
  const [about, id] = [{ chef: kitchen.id, email }, idIn(made.body)];
  if (outcome !== 'done' || id === undefined) {
    journal.intents.push({ ...about, kind: 'sign up', outcome });
    return;
  }
  const sent = { process: actor.device, person: email, invoked: 0, completed: performance.now() };
  journal.history.push({ ...sent, ...there(email), does: 'begin', outcome });
  await logIn(actor, credentials);
  journal.intents.push({ ...about, kind: 'erase', id, outcome: await erase(actor, credentials) });
  await logIn(actor, credentials);
};

function there(email: string) {
  return { of: 'register', key: `account of ${email}`, value: 'there' } as const;
}

/**
 * Deletes the account. A refusal leaves the outcome unknown: an earlier try without an answer may
 * have deleted it.
 */
async function erase(actor: Actor, credentials: Credentials): Promise<Outcome> {
  const person = actor.personOf(credentials);
  for (let tries = 0; tries < mostTries; tries++) {
    const { sent } = await timedAnswer(actor, person, { route: identityApi.deleteOwnAccount });
    const outcome = sent.outcome === 'done' ? 'done' : 'unknown';
    const completed = outcome === 'done' ? sent.completed : null;
    const about = { ...sent, ...there(credentials.email), outcome, completed } as const;
    actor.journal.history.push({ ...about, does: 'write', value: 'gone' });
    if (outcome === 'done') return outcome;
  }
  return 'unknown';
}

async function logIn(actor: Actor, credentials: Credentials): Promise<void> {
  const call = { route: identityApi.login, body: credentials };
  const { sent } = await timedAnswer(actor, actor.stranger, call);
  const isAnswered = sent.outcome === 'done' || sent.code === 'wrong_credentials';
  if (!isAnswered) return;
  const value = sent.outcome === 'done' ? 'there' : 'gone';
  const about = { ...sent, ...there(credentials.email), outcome: 'done' } as const;
  actor.journal.history.push({ ...about, does: 'read', value });
}
