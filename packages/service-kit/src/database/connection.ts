/** The part of a pg connection that statements are sent through. */
export interface Connection {
  /** Answers a promise where it is given nobody to tell, as a library's own statements do. */
  query: (statement: Statement, done?: Done) => unknown;
  /** Holds back what is written until `uncork`. */
  readonly connection: {
    readonly stream: { readonly cork: () => void; readonly uncork: () => void };
  };
}

export interface Statement {
  readonly text: string;
  readonly values?: readonly unknown[];
  readonly name?: string;
  /** The last of its transaction: the commit is sent along with it. */
  readonly commits?: boolean;
}

export type Done = (error: unknown, result?: unknown) => void;
