import type { Outcome } from '../people/journal.ts';

/** A call as its caller saw it: sent at one moment, and answered at a later one or never. */
interface Sent {
  /** The device that made it. */
  readonly process: string;
  /** The owner of that device. */
  readonly person: string;
  /** The object that it reads or writes. */
  readonly key: string;
  /** Milliseconds since the run began. */
  readonly invoked: number;
  /** Null without an answer. */
  readonly completed: number | null;
  readonly outcome: Outcome;
  /** The error code of a refusal. */
  readonly code?: string | undefined;
}

/** A record as a call read it. */
export interface SeenRecord {
  readonly version: number;
  readonly value: string;
}

/** An operation on a client's record. A write names the version that its author saw. */
export type RecordOperation = Sent & { readonly of: 'record' } & (
    | { readonly does: 'begin'; readonly found: SeenRecord }
    | { readonly does: 'read'; readonly found: SeenRecord | 'gone' }
    | {
        readonly does: 'put';
        readonly value: string;
        readonly basedOn: number;
        /** The version in the answer. */
        readonly version?: number | undefined;
      }
    | { readonly does: 'delete' }
  );

/**
 * A line of an account: the amount that was charged or collected, and the version of that amount.
 */
export interface SeenLine {
  readonly cents: number;
  readonly version: number;
  /** The boxes of a delivery. */
  readonly quantity?: number | undefined;
}

/** An operation on the account of a client with one caterer. The client is new in this run. */
export type AccountOperation = Sent & { readonly of: 'account' } & (
    | {
        readonly does: 'deliver';
        readonly cents: number;
        readonly quantity: number;
        /** The id of the line, if it was answered. */
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
    /** A negative `due` is credit. */
    | { readonly does: 'read'; readonly due: number; readonly boxes: number }
    | { readonly does: 'read lines'; readonly lines: Readonly<Record<string, SeenLine>> }
  );

/**
 * An operation on a value that each write replaces: a chosen caterer, a rating, the existence of an
 * account.
 */
export type RegisterOperation = Sent & {
  readonly of: 'register';
  readonly does: 'begin' | 'read' | 'write';
  readonly value: string;
};

export type Operation = RecordOperation | AccountOperation | RegisterOperation;
