import { createQueryClient, ToastProvider } from '@gamelles/web-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Line } from '../api.ts';
import { line } from './line.fixture.ts';
import { MonthOfLines } from './month-of-lines.tsx';
import type { Month } from './months.ts';

const november = {
  month: '2026-11',
  lines: [line],
  delivered: 2,
  returned: 0,
  charged: 20,
  paid: 0,
};

/** The words of a month with one line. */
function wordsOf(other: Partial<Line>): string {
  return wordsOfMonth({ ...november, lines: [{ ...line, ...other }] });
}

/** The words of a month, as a screen reader says them. */
function wordsOfMonth(month: Month): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <MonthOfLines month={month} isWhole />
      </ToastProvider>
    </QueryClientProvider>,
  )
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

test('a corrected line says its former and its present value in words', () => {
  const words = wordsOf({ amount_before: 30, quantity_before: 3 });
  expect(words).toContain('Gratin × 2 avant 3 gamelles');
  expect(words).toContain('avant 30,00 € maintenant 20,00 €');
});

test('a line without a correction says only its amount', () => {
  expect(wordsOf({})).not.toMatch(/avant|maintenant/);
});

test('less than two euros is singular, as in French', () => {
  expect(wordsOfMonth(november)).toContain('0 rendue · 20,00 € de repas, 0,00 € payé ');
  expect(wordsOfMonth({ ...november, paid: 2 })).toContain('2,00 € payés ');
});
