import { findProgram } from './find-program.ts';
import type { Say } from '../progress.ts';
import { installPackage } from './install-package.ts';

/** A server that npm cannot install, and the packages that contain it on other systems. */
export interface ServerProgram {
  readonly program: string;
  readonly aptPackage: string;
  readonly brewFormula: string;
  readonly dnfPackage: string;
}

export const nginxProgram: ServerProgram = {
  program: 'nginx',
  aptPackage: 'nginx',
  brewFormula: 'nginx',
  dnfPackage: 'nginx',
};

export const rabbitmqProgram: ServerProgram = {
  program: 'rabbitmq-server',
  aptPackage: 'rabbitmq-server',
  brewFormula: 'rabbitmq',
  dnfPackage: 'rabbitmq-server',
};

/** The browser in which a release is tried first. */
export const chromiumProgram: ServerProgram = {
  program: 'chromium',
  aptPackage: 'chromium',
  brewFormula: '--cask chromium',
  dnfPackage: 'chromium',
};

/** The path of a server; installs it with the system's package manager if it is missing. */
export async function requireProgram(wanted: ServerProgram, say: Say): Promise<string> {
  const present = findProgram(wanted.program);
  if (present !== undefined) return present;
  if (findProgram('apt-get') !== undefined && canBecomeRoot()) {
    say(`${wanted.program} is missing: installing it with apt-get install ${wanted.aptPackage}`);
    await installPackage(wanted.aptPackage);
    const installed = findProgram(wanted.program);
    if (installed !== undefined) return installed;
  }
  throw new Error(
    `${wanted.program} is missing. Install it, then start again:\n  ${command(wanted)}`,
  );
}

function canBecomeRoot(): boolean {
  return process.getuid?.() === 0 || findProgram('sudo') !== undefined;
}

function command(wanted: ServerProgram): string {
  if (process.platform === 'darwin') return `brew install ${wanted.brewFormula}`;
  if (findProgram('dnf') !== undefined) return `sudo dnf install ${wanted.dnfPackage}`;
  return `sudo apt-get install ${wanted.aptPackage}`;
}
