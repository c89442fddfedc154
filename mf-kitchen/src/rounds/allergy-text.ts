import type { Door } from './api.ts';

/** The allergies to show at a door; null if there are none. */
export function allergyText({
  allergies,
  ask_allergies,
  allergies_unreadable,
}: Pick<Door, 'allergies' | 'ask_allergies' | 'allergies_unreadable'>): string | null {
  if (allergies_unreadable) return 'Allergies illisibles\u00a0: demande au client';
  if (ask_allergies) return 'Allergies\u00a0: demande-lui';
  return allergies === null ? null : `Allergies\u00a0: ${allergies}`;
}
