import { presentDay } from '../session/kept-day.ts';

/** When the server was asked for a value. */
export interface Asked {
  /** The day and the person: nothing is stored for anybody else. */
  readonly day: string | null;
  /** The place among all requests of this page: nothing is stored over a value of a later one. */
  readonly turn: number;
}

let turns = 0;

export function askedNow(): Asked {
  turns += 1;
  return { day: presentDay(), turn: turns };
}
