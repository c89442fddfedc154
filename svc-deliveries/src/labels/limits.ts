import { limiter, type Database } from '@gamelles/service-kit';

const seconds = 15 * 60;

/** How often one may ask for labels that are not there; those that are cost nothing. */
export function openLabelMisses(db: Database, triesPerAddress: number) {
  return {
    byAccount: limiter(db, { name: 'label-account', tries: 100, seconds }),
    byAddress: limiter(db, { name: 'label-address', tries: triesPerAddress, seconds }),
  };
}

export type LabelMisses = ReturnType<typeof openLabelMisses>;
