import { userInfo } from 'node:os';

/** The person who releases: a pipeline says it, otherwise it is the user of the machine. */
export function releasedBy(): string {
  return process.env.RELEASED_BY || userInfo().username;
}
