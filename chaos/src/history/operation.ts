import type { Outcome } from '../people/journal.ts';

/** A call as its caller saw it: sent at one moment, answered at a later one or never. */
interface Sent {
  /** The device that made it. */
  readonly process: string;
  /** The owner of that device. */
  readonly person: string;
  /** The object that it reads or writes. */
  readonly key: string;
  /** Milliseconds since the run began. */
  readonly invoked: number;
  /** Null: no answer said whether it was done. */
  readonly completed: number | null;
  readonly outcome: Outcome;
  /** The error code of a refusal. */
  readonly code?: string | undefined;
}

/** A record as it was read. */
export interface SeenRecord {
  readonly version: number;
  readonly value: string;
}

/** A client's record, which is changed by whoever names the version that was seen. */
export type RecordOperation = Sent & { readonly of: 'record' } & (
    | { readonly does: 'begin'; readonly found: SeenRecord }
    | { readonly does: 'read'; readonly found: SeenRecord | 'gone' }
    | {
        readonly does: 'put';
        readonly value: string;
        readonly basedOn: number;
        /** The version that was answered. */
        readonly version?: number | undefined;
      }
    | { readonly does: 'delete' }
  );

/** A line of an account: what was charged or collected, and how often that was said. */
export interface SeenLine {
  readonly cents: number;
  readonly version: number;
  /** Boxes of a delivery. */
  readonly quantity?: number | undefined;
}

/** The account of a client that is new with this run, with one caterer. */
export type AccountOperation = Sent & { readonly of: 'account' } & (
    | {
        readonly does: 'deliver';
        readonly cents: number;
        readonly quantity: number;
        /** Its id, where it was answered. */
        readonly line?: string | undefined;
      }
    | { readonly does: 'return'; readonly line: string }
    | { readonly does: 'pay'; readonly cents: number; readonly line?: string | undefined }
    | {
        readonly does: 'correct';
        readonly line: string;
        readonly cents: number;
        readonly quantity?: number | undefined;
        readonly basedOn: number;
      }
    /** `due` is negative where there is credit. */
    | { readonly does: 'read'; readonly due: number; readonly boxes: number }
    | { readonly does: 'read lines'; readonly lines: Readonly<Record<string, SeenLine>> }
  );

/** A value as the last write left it: a chosen caterer, a rating, whether an account is there. */
export type RegisterOperation = Sent & {
  readonly of: 'register';
  readonly does: 'begin' | 'read' | 'write';
  readonly value: string;
};

export type Operation = RecordOperation | AccountOperation | RegisterOperation;
