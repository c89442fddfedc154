import { findProgram } from '../programs/find-program.ts';
import type { ProcessPlan } from './start-process.ts';

/**
 * The command prefix that limits the child's life and rights to ours, if the system can do that.
 */
export function wrapped(
  { command, args, user }: ProcessPlan,
  signalWhenOrphaned: string,
): { readonly command: string; readonly args: string[] } {
  const setpriv = process.platform === 'linux' ? findProgram('setpriv') : undefined;
  if (setpriv === undefined) return { command, args };
  const limits = user === undefined ? [] : rightsOf(user);
  return {
    command: setpriv,
    args: ['--pdeathsig', signalWhenOrphaned.replace('SIG', ''), ...limits, '--', command, ...args],
  };
}

function rightsOf(user: NonNullable<ProcessPlan['user']>): string[] {
  const identity = ['--reuid', `${user.uid}`, '--regid', `${user.gid}`, '--clear-groups'];
  return user.passesClosedFolders ? [...identity, ...throughClosedFolders] : identity;
}

// The secure bit makes the capability count in access(2) too, which initdb calls to check its
// files.
const throughClosedFolders = [
  '--securebits',
  '+no_setuid_fixup',
  '--inh-caps',
  '+dac_override',
  '--ambient-caps',
  '+dac_override',
];
