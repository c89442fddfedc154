import { expect, it } from 'vitest';
import { mutantsOf } from './mutants.ts';

function faults(code: string): string[] {
  return mutantsOf(code).map((mutant) => mutant.code);
}

it.each([
  ['const isOld = age > limit;', ['const isOld = age >= limit;']],
  ['const due = charge - paid;', ['const due = charge + paid;']],
  ['const cents = Math.round(x);', ['const cents = Math.floor(x);']],
  ['const days = 30;', ['const days = 31;']],
  ['const word = "paid";', ["const word = '';"]],
  ['const isOut = !back;', ['const isOut = back;']],
  ['const both = a && b;', ['const both = a || b;']],
  ['if (done) stop();', ['if (false) stop();']],
  ['const n = a ? b : c;', ['const n = true ? b : c;', 'const n = false ? b : c;']],
  ['function f() { return x; }', ['function f() { return undefined; }']],
  ['const f = () => x;', ['const f = () => undefined;']],
])('puts each small fault into %s', (code, mutants) => {
  expect(faults(code)).toEqual(mutants);
});

it('leaves types and imports alone, where a fault changes nothing that runs', () => {
  const code = "import { a } from './a.ts';\ninterface B { c: 'd' | 1 }\ntype E = 'f';";
  expect(faults(code)).toEqual([]);
});

it('names the line and shows it with the fault', () => {
  expect(mutantsOf('const a = b;\nconst c = a < 2;')).toMatchObject([
    { line: 2, text: 'const c = a <= 2;' },
    { line: 2, text: 'const c = a < 3;' },
  ]);
});
