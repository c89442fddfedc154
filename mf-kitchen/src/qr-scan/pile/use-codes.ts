import { tokenInLabel } from '@gamelles/contracts/label-address';
import { formatShortCode, shortCodeNumber, tidyShortCode } from '@gamelles/contracts/short-code';
import type { Item } from './items.ts';
import type { SeenCodes } from './seen-codes.ts';
import type { LookUps } from './use-look-ups.ts';

interface CodesOptions {
  readonly seen: SeenCodes;
  readonly lookUps: LookUps;
  readonly change: (changed: readonly Item[]) => void;
  /** Changes these items, and signals them. */
  readonly tell: (read: readonly Item[]) => void;
}

/** The codes that the camera sees or a person types; those of labels are looked up. */
export function useCodes({ seen, lookUps, change, tell }: CodesOptions) {
  const add = (fresh: readonly string[]): void => {
    if (fresh.length === 0) return;
    const ours = fresh.filter(isOurs);
    const foreign = fresh.filter((code) => !isOurs(code));
    if (foreign.length > 0) tell(foreign.map((code): Item => ({ is: 'unknown', code })));
    change(ours.map((code): Item => ({ is: 'looked-up', code })));
    lookUps.add(ours);
  };

  const addTyped = (code: string): void => {
    if (seen.isNewlyTyped(code, performance.now())) add([code]);
  };

  return {
    see: (texts: readonly string[]): void => {
      add(seen.fresh(texts.map(codeIn), performance.now()));
    },
    /**
     * A short code is replaced by its label's token, because the camera may have seen that as well.
     */
    type: async (text: string): Promise<void> => {
      if (shortCodeNumber(text) === null) {
        addTyped(codeIn(text));
        return;
      }
      for (const item of await lookUps.find(formatShortCode(tidyShortCode(text)))) {
        if ('box' in item) addTyped(item.box.qr_token);
        else tell([item]);
      }
    },
  };
}

function codeIn(text: string): string {
  return tokenInLabel(text) ?? text.trim();
}

function isOurs(code: string): boolean {
  return tokenInLabel(code) !== null || shortCodeNumber(code) !== null;
}
