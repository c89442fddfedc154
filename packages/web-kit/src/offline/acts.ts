import { announce } from './tab-messages.ts';
import { presentCaterer } from './person.ts';
import * as queue from './queue.ts';
import { sendNow } from './sender.ts';

/** Sends a refused act once more. */
export async function retryAct(id: string): Promise<void> {
  await ofPresent((person) => queue.mark(person, id, 'waiting'));
  sendNow();
}

/** Dismisses a refused act. It stays in the list, as forgotten. */
export function forgetAct(id: string): Promise<void> {
  return ofPresent((person) => queue.mark(person, id, 'forgotten'));
}

/** Marks the outcomes of these recorded acts as read. */
export function dropActs(ids: readonly string[]): Promise<void> {
  return ofPresent((person) => queue.drop(person, ids));
}

async function ofPresent(change: (person: string) => Promise<void>): Promise<void> {
  const person = presentCaterer();
  if (person === null) return;
  await change(person);
  announce({ is: 'looked-at' });
}
