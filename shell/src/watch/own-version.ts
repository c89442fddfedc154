import type { PartVersion } from '@gamelles/contracts';

/** The build of the running shell, by the name of its first script. */
export function ownVersion(): PartVersion | undefined {
  for (const script of document.scripts) {
    const [, version] = /\/assets\/(main\.\w+)\.js$/.exec(script.src) ?? [];
    if (version !== undefined) return { name: 'shell', version };
  }
  return undefined;
}
