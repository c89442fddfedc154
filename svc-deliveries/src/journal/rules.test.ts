import { describe, expect, it } from 'vitest';
import { canBeUndone, isTooLateToUndo, momentOf, takeBoxes } from './rules.ts';
import { alreadyReturnedSentence, surplusSentence } from './sentences.ts';

const noon = new Date('2026-11-22T12:00:00Z');
const hour = 3_600_000;
function at(hours: number): Date {
  return new Date(noon.getTime() + hours * hour);
}

describe('the moment of an entry', () => {
  it('is corrected by the error of the clock at the time of sending', () => {
    const slow = { happened_at: at(-8), sent_at: at(-7), received_at: noon };
    expect(momentOf(slow)).toEqual(at(-1));
    const fast = { happened_at: at(4), sent_at: at(5), received_at: noon };
    expect(momentOf(fast)).toEqual(at(-1));
  });

  it.each(['2026-10-25', '2027-03-28'])(
    'is right two days after a change of the clocks, %s, with a clock that is three hours slow',
    (night) => {
      const slow = (hours: number) =>
        new Date(Date.parse(`${night}T01:00:00Z`) + (hours - 3) * hour);
      const clock = { sent_at: slow(48), received_at: new Date(slow(48).getTime() + 3 * hour) };
      const moments = [-1, 0, 1].map((hours) => momentOf({ ...clock, happened_at: slow(hours) }));
      expect(moments.map((moment) => moment.toISOString().slice(0, 16))).toEqual([
        `${night}T00:00`,
        `${night}T01:00`,
        `${night}T02:00`,
      ]);
    },
  );

  it('is not after now, nor before the delivery was made', () => {
    const later = { happened_at: at(2), sent_at: noon, received_at: noon };
    expect(momentOf(later)).toEqual(noon);
    const before = { happened_at: at(-9), sent_at: noon, received_at: noon };
    expect(momentOf(before, at(-3))).toEqual(at(-3));
    expect(momentOf(before, at(3))).toEqual(noon);
  });
});

describe('taking boxes', () => {
  const out = [
    { delivery_id: 'old', out: 2 },
    { delivery_id: 'late', out: 3 },
  ];

  it('takes as many as possible from the first delivery', () => {
    expect(takeBoxes(1, out)).toEqual({
      parts: [{ delivery_id: 'old', quantity: 1 }],
      surplus: 0,
    });
    expect(takeBoxes(3, out)).toEqual({
      parts: [
        { delivery_id: 'old', quantity: 2 },
        { delivery_id: 'late', quantity: 1 },
      ],
      surplus: 0,
    });
  });

  it('takes all if no number is told, and reports the surplus', () => {
    expect(takeBoxes(undefined, out)).toMatchObject({ parts: [{ quantity: 2 }, { quantity: 3 }] });
    expect(takeBoxes(7, out).surplus).toBe(2);
    expect(takeBoxes(1, [])).toEqual({ parts: [], surplus: 1 });
    expect(takeBoxes(undefined, [])).toEqual({ parts: [], surplus: 0 });
  });
});

describe('undoing', () => {
  it('is possible for 90 days', () => {
    expect(isTooLateToUndo({ received_at: at(-24 * 90) }, noon)).toBe(false);
    expect(isTooLateToUndo({ received_at: at(-24 * 90 - 1) }, noon)).toBe(true);
  });

  it('is possible for acts, and not for charges and undos', () => {
    expect(['collected', 'returned', 'lost', 'delivered', 'absent'].every(canBeUndone)).toBe(true);
    expect(['charged', 'undone'].some(canBeUndone)).toBe(false);
  });
});

describe('the sentence that a person reads', () => {
  it.each([
    [3, 1, '3 notées, il n’en restait que 2. La troisième est mise de côté.'],
    [10, 1, '10 notées, il n’en restait que 9. La dixième est mise de côté.'],
    [11, 1, '11 notées, il n’en restait que 10. La dernière est mise de côté.'],
    [5, 3, '5 notées, il n’en restait que 2. Les 3 autres sont mises de côté.'],
    [2, 2, '2 notées, il n’en restait aucune. Elles sont mises de côté.'],
    [1, 1, '1 notée, il n’en restait aucune. Elle est mise de côté.'],
  ])('%i told, %i too many', (told, surplus, sentence) => {
    expect(surplusSentence(told, surplus)).toBe(sentence);
  });

  it('shows the hour for today, and the day for any other date', () => {
    expect(alreadyReturnedSentence(at(-1), noon)).toBe('Déjà rendue à 12:00.');
    expect(alreadyReturnedSentence(at(-48), noon)).toBe('Déjà rendue le 20/11.');
    expect(alreadyReturnedSentence(null, noon)).toBe('Déjà tout rendu.');
  });
});
