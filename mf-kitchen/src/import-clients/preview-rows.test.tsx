import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { noValues } from '../client-form/client-values.ts';
import { PreviewRows } from './preview-rows.tsx';

test('a line tells which of its cells are left out', () => {
  const row = {
    line: 2,
    values: { ...noValues, firstName: 'Léa', lastName: 'Martin', phone: '06 12 34 56 78' },
    leftOut: ['04 76 12 34 56'],
    verdict: { kind: 'ready' },
    key: 'a key',
  } as const;
  const shown = renderToStaticMarkup(
    <PreviewRows
      preview={{ rows: [row], ignored: [] }}
      importing={false}
      problem={undefined}
      onImport={() => {}}
      onRestart={() => {}}
    />,
  );
  expect(shown).toContain('Ligne 2 · 06 12 34 56 78 · Laissé de côté\u00a0: 04 76 12 34 56');
});
