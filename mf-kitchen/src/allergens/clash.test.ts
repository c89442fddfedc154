import { allergenCodes } from '@gamelles/contracts/allergens';
import { describe, expect, it } from 'vitest';
import { pairOf, verdictOf, type Subject } from './clash.ts';

const clientId = '01890000-0000-7000-8000-000000000001';
const nothing = { clashes: [], unreadable: [], unknown: [] };
const gratin: Subject = { clientId, allergens: { contains: ['milk'], traces: ['nuts'] } };

describe('a dish for a client', () => {
  describe.each(allergenCodes)('and %s', (code) => {
    const other = allergenCodes.find((one) => one !== code) ?? code;
    const both = [{ client_id: clientId, allergens: [code] }];
    const answers = {
      'noted, and may be kept': { ...nothing, clashes: both },
      'noted, beside something that cannot be compared': {
        ...nothing,
        clashes: both,
        unknown: [clientId],
      },
      'not noted': nothing,
      'taken back': { ...nothing, unknown: [clientId] },
      'sealed with another key': { ...nothing, unreadable: [clientId] },
    };
    const inIt = { contains: [code], traces: [other] };
    const nearIt = { contains: [other], traces: [code] };
    it.each([
      ['in it', inIt, 'noted, and may be kept', { contains: [code], traces: [] }],
      ['near it', nearIt, 'noted, and may be kept', { contains: [], traces: [code] }],
      [
        'in it',
        inIt,
        'noted, beside something that cannot be compared',
        { contains: [code], traces: [] },
      ],
      [
        'near it',
        nearIt,
        'noted, beside something that cannot be compared',
        { contains: [], traces: [code] },
      ],
      ['in it', inIt, 'not noted', 'clear'],
      ['near it', nearIt, 'not noted', 'clear'],
      ['in it', inIt, 'taken back', 'ask'],
      ['near it', nearIt, 'taken back', 'ask'],
      ['in it', inIt, 'sealed with another key', 'unreadable'],
      ['near it', nearIt, 'sealed with another key', 'unreadable'],
    ] as const)('%s: %o, where it is %s', (_where, allergens, noted, told) => {
      const subject: Subject = { clientId, allergens };
      expect(pairOf(subject).allergens.toSorted()).toEqual([code, other].toSorted());
      const verdict = typeof told === 'string' ? { state: told } : { state: 'clash', with: told };
      expect(verdictOf(subject, answers[noted])).toEqual(verdict);
    });
  });

  it('is checked with all that is or may be in it', () => {
    expect(pairOf(gratin).allergens).toEqual(['milk', 'nuts']);
    expect(pairOf({ clientId, allergens: null }).allergens).toEqual([]);
  });

  it('names only what both have in common', () => {
    const answer = { ...nothing, clashes: [{ client_id: clientId, allergens: ['nuts' as const] }] };
    expect(verdictOf(gratin, answer)).toEqual({
      state: 'clash',
      with: { contains: [], traces: ['nuts'] },
    });
  });

  it('is not clear if allergies cannot be read or compared', () => {
    expect(verdictOf(gratin, nothing).state).toBe('clear');
    expect(verdictOf(gratin, { ...nothing, unreadable: [clientId] }).state).toBe('unreadable');
    expect(verdictOf(gratin, { ...nothing, unknown: [clientId] }).state).toBe('ask');
  });

  it('reports a clash rather than the need to ask the client', () => {
    const clashes = [{ client_id: clientId, allergens: ['milk' as const] }];
    expect(verdictOf(gratin, { ...nothing, clashes, unknown: [clientId] }).state).toBe('clash');
  });
});
