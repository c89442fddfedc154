import { limiter, type Database } from '@gamelles/service-kit';

const seconds = 15 * 60;

/** Limits the number of unknown labels that a caller may ask for; known ones do not count. */
export function openLabelMisses(db: Database, triesPerAddress: number) {
  return {
    byAccount: limiter(db, { name: 'label-account', tries: 100, seconds }),
    byAddress: limiter(db, { name: 'label-address', tries: triesPerAddress, seconds }),
  };
}

export type LabelMisses = ReturnType<typeof openLabelMisses>;
