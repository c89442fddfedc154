import { expect, test, vi } from 'vitest';
import { undoOffer } from './undo-offer.ts';

test('a noted entry can be taken back for ten seconds, by « Annuler »', () => {
  const run = vi.fn();
  const { duration, action } = undoOffer(run);
  expect([duration, action.label]).toEqual([10_000, 'Annuler']);
  action.run();
  expect(run).toHaveBeenCalledOnce();
});
