import { isSettled, type Balance } from '../balances/rules.ts';

/** A record of an account, with its balance. */
export interface OwnRecord extends Balance {
  readonly id: string;
  readonly chef_id: string | null;
  readonly firstname: string;
  readonly is_current: boolean;
}

/** The current record, and those with former caterers until nothing is owed there. */
export const shownRecords = (records: readonly OwnRecord[]): OwnRecord[] =>
  records.filter((record) => record.is_current || !isSettled(record));
