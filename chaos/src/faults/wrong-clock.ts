// Loaded before a service by the chaos run, as `in-service.ts` says.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(process.env['FAULT_FOLDER'] ?? '', `clock ${process.pid}`);
const realNow = Date.now;
let wrongBy = 0;

/** The clock jumps, as if somebody set it: the file contains the error in milliseconds. */
process.on('SIGUSR2', () => {
  try {
    wrongBy = Number(readFileSync(file, 'utf8'));
  } catch {
    wrongBy = 0;
  }
});

Date.now = () => realNow() + wrongBy;
globalThis.Date = new Proxy(Date, {
  construct: (date, given, made) => {
    const moment: unknown = Reflect.construct(
      date,
      given.length === 0 ? [Date.now()] : given,
      made,
    );
    return moment instanceof date ? moment : {};
  },
});
