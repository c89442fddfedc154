import type { SessionUser } from '@gamelles/web-kit';

/** `{name}` stands for the cook. */
export const greetings = [
  'Bonjour {name}, qu’est-ce qui mijote aujourd’hui\u00a0?',
  'Heureux de te revoir, {name}\u00a0!',
  '{name}, les fourneaux n’attendaient que toi.',
  'Ça sent bon par ici, {name}\u00a0!',
  'Salut {name}, on passe en cuisine\u00a0?',
  'Belle journée pour régaler du monde, {name}.',
  'Tablier noué, {name}\u00a0? C’est parti\u00a0!',
  'Te voilà, {name}\u00a0! Les gamelles sont prêtes.',
  'Un café d’abord, {name}, et puis on s’y met.',
] as const;

/** The greeting for a random number from 0 to 1. */
export function greet(name: string, chance: number): string {
  const greeting = greetings[Math.floor(chance * greetings.length)] ?? greetings[0];
  return greeting.replace('{name}', name);
}

/** The name in the greeting. */
export function nameOf(user: Pick<SessionUser, 'username' | 'firstname'> | undefined): string {
  return firstWord(user?.username) || firstWord(user?.firstname) || 'Chef';
}

function firstWord(text = ''): string {
  return text.trim().split(/\s+/)[0] ?? '';
}
