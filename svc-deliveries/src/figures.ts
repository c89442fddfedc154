import { readFileSync, writeFileSync } from 'node:fs';
import { openDatabase, secretFrom } from '@gamelles/service-kit';
import { z } from 'zod';
import { differences, parseFigures, printFigures, readFigures } from './ledger/figures.ts';

// node figures.ts <file>: writes the figures of all accounts into a new file, or compares them with
// an existing one.
const [file, ...more] = process.argv.slice(2);
const db = openDatabase(z.url().parse(secretFrom(process.env, 'DATABASE_URL')), 1);
try {
  if (file === undefined || more.length > 0)
    throw new Error('Name a file: npm run figures -- <file>');
  const now = await readFigures(db);
  const before = written(file);
  if (before === undefined) {
    writeFileSync(file, printFigures(now), { mode: 0o600 });
    console.log(`${now.size} accounts are written to ${file}`);
  } else {
    const found = differences(parseFigures(before), now);
    for (const line of found) console.log(line);
    console.log(`${now.size} accounts are compared, ${found.length} differ`);
    process.exitCode = found.length > 0 ? 1 : 0;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
} finally {
  await db.destroy();
}

function written(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
