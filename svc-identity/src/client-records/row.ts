/** A row of `client_records` with an account. */
export interface LinkedRecordRow {
  readonly id: string;
  readonly version: number;
  readonly user_id: string;
  readonly chef_id: string | null;
  readonly firstname: string;
  readonly lastname: string;
}

/** The values of a record without an account. */
export const unlinked = { user_id: null, chef_id: null, firstname: null, lastname: null } as const;

/** A row of `client_records`. */
export type ClientRecordRow =
  | LinkedRecordRow
  | (Pick<LinkedRecordRow, 'id' | 'version'> & typeof unlinked);
