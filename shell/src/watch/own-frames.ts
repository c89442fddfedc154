/** The places in scripts of ours that an error passed, the innermost first; nothing of its message. */
export function ownFrames(stack: string): string[] {
  return [...stack.matchAll(/\/(?:assets|mf)\/[\w./-]+\.js(?:\?[\w=&]*)?:\d+:\d+/g)]
    .map(([frame]) => frame.replace(/\?[\w=&]*/, ''))
    .slice(0, mostFrames);
}

const mostFrames = 5;

/** The front end whose script a frame is in; undefined for one of the shell. */
export function remoteIn(
  frame: string,
): { readonly name: string; readonly version: string } | undefined {
  const [, name, version] = /^\/mf\/([\w-]+)\/([\w.+-]+)\//.exec(frame) ?? [];
  return name !== undefined && version !== undefined ? { name, version } : undefined;
}
