import { openDatabase, secretFrom, secretKey } from '@gamelles/service-kit';
import { z } from 'zod';
import { resealNotes } from './allergies/reseal-notes.ts';
import { openVault } from './allergies/vault.ts';

// node src/reseal.ts seals with ALLERGIES_KEY what ALLERGIES_KEY_BEFORE opens, for instance because
// somebody knows the former key. The service is stopped meanwhile. A second run changes nothing.
const before = vaultOf('ALLERGIES_KEY_BEFORE');
const now = vaultOf('ALLERGIES_KEY');
const db = openDatabase(z.url().parse(secretFrom(process.env, 'DATABASE_URL')), 1);
try {
  const { sealed, unreadable } = await resealNotes(db, before, now);
  console.log(`Sealed ${sealed} notes with the present key; ${unreadable} open with neither`);
  if (unreadable > 0) process.exitCode = 1;
} finally {
  await db.destroy();
}

function vaultOf(name: string) {
  return openVault(secretKey.parse(secretFrom(process.env, name)));
}
