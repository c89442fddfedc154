/** The stack frames of an error in our scripts, the innermost first, without its message. */
export function ownFrames(stack: string): string[] {
  return [...stack.matchAll(/\/(?:assets|mf)\/[\w./-]+\.js(?:\?[\w=&]*)?:\d+:\d+/g)]
    .map(([frame]) => frame.replace(/\?[\w=&]*/, ''))
    .slice(0, mostFrames);
}

const mostFrames = 5;

/** The front end of a stack frame's script; undefined for the shell. */
export function remoteIn(
  frame: string,
): { readonly name: string; readonly version: string } | undefined {
  const [, name, version] = /^\/mf\/([\w-]+)\/([\w.+-]+)\//.exec(frame) ?? [];
  return name !== undefined && version !== undefined ? { name, version } : undefined;
}
