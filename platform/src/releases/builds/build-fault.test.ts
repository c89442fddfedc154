import { expect, test } from 'vitest';
import { buildFaultIn } from './build-fault.ts';

test('a module that is missing is named with the file and the line that asks for it', () => {
  const log = `\u001B[1mERROR\u001B[22m in ./src/menu/menu.tsx 2:0-36
Module not found: Error: Can't resolve './nowhere' in '/house/mf-client/src/menu'

mfClient compiled with 1 error in 2866 ms`;
  expect(buildFaultIn('mf-client', log)).toBe(
    "mf-client/src/menu/menu.tsx:2: Module not found: Error: Can't resolve './nowhere' in '/house/mf-client/src/menu'",
  );
});

test('a style that leaks is named by our own rule, not by the loader', () => {
  const log = `ERROR in ./src/menu/menu.module.css (./src/menu/menu.module.css.webpack!loader)
Module build failed (from ../node_modules/css-loader/dist/cjs.js):

ERROR in src/menu/menu.module.css:38: « :global(body) » names :global, which is not the remote's
`;
  expect(buildFaultIn('mf-client', log)).toBe(
    "mf-client/src/menu/menu.module.css:38: « :global(body) » names :global, which is not the remote's",
  );
});

test('a build without output has nothing to report', () => {
  expect(buildFaultIn('mf-client', 'Killed\n')).toBeUndefined();
});
