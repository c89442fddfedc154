import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { build } from './build.ts';
import { KitNeeds } from './kit-needs.ts';

const kit = {
  version: '0.1.5',
  exports: {
    '.': { Button: '0.1.0', Card: '0.1.3', Tile: '0.1.5' },
    './form': { useForm: '0.1.2' },
  },
};

test.each([
  ["import { Button } from '@kit';\nconsole.log(Button);", { '@kit': '>=0.1.0 <0.2.0' }],
  [
    "import { Button, Card } from '@kit';\nconsole.log(Button, Card);",
    { '@kit': '>=0.1.3 <0.2.0' },
  ],
  ["import * as all from '@kit';\nconsole.log(all);", { '@kit': '>=0.1.5 <0.2.0' }],
  ["export { Card } from '@kit';", { '@kit': '>=0.1.3 <0.2.0' }],
  ["import { useForm } from '@kit/form';\nconsole.log(useForm);", { '@kit': '>=0.1.2 <0.2.0' }],
  [
    "import { Button } from '@kit';\nimport { useForm } from '@kit/form';\nconsole.log(Button, useForm);",
    { '@kit': '>=0.1.2 <0.2.0' },
  ],
  ["import icon from '@kit/icons';\nconsole.log(icon);", {}],
])('the imports determine the required version: %s', async (source, needs) => {
  const folder = await mkdtemp(join(tmpdir(), 'gamelles-kit-needs-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'main.js'), source);
  await build({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: { path: join(folder, 'dist') },
    externals: /^@kit/,
    externalsType: 'commonjs',
    plugins: [new KitNeeds('@kit', kit)],
  });
  expect(JSON.parse(await readFile(join(folder, 'dist/needs.json'), 'utf8'))).toEqual(needs);
});
