import { userInfo } from 'node:os';

/** Who gives a release to browsers: a pipeline says it, otherwise it is the user of the machine. */
export function releasedBy(): string {
  return process.env.RELEASED_BY || userInfo().username;
}
