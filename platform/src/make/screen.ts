import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../base/folders.ts';
import type { Edits } from './edits.ts';
import { formsOf } from './names.ts';

/** Generates a screen of a front end, at a path of the same name, for one role or everybody. */
export function makeScreen(edits: Edits, part: string, name: string, role = 'traiteur'): string[] {
  const forms = formsOf(name);
  if (!['traiteur', 'client', 'everybody'].includes(role)) throw new Error(`${role} is no role`);
  if (!existsSync(join(root, part, 'mf.json')))
    throw new Error(`There is no front end ${part} here`);
  if (!existsSync(join(root, part, 'src/screen.ts'))) {
    throw new Error(`${part} loads no screen later: it has no src/screen.ts`);
  }
  edits.addTemplates('screen', { ...forms, part });
  const load = `screen(() => import('./${name}/${name}.tsx'), '${forms.Name}')`;
  edits.insertBefore(`${part}/src/routes.tsx`, /^\];$/m, `{ path: '/${name}', lazy: ${load} },\n`);
  edits.append('.github/ROUTES', `${`/${name}`.padEnd(28)} ${part.padEnd(11)} ${role}\n`);
  const seenBy = role === 'everybody' ? 'null' : `"${role}"`;
  const route = `{ "path": "/${name}", "role": ${seenBy}, "budgetKb": 30 },`;
  edits.insertAfter(`${part}/mf.json`, /"routes": \[/, route);
  return [
    `npm run dev -- ${part}`,
    'its calls, texts and tests: docs/how-to/add-a-screen.md, 5 and 6',
  ];
}
