/** The processes that the launcher has seen end and has not brought back, as its output tells. */
export function fallenIn(said: string): string[] {
  const fallen = new Set<string>();
  for (const line of said.split('\n')) {
    const ended = /^(.+?) (was ended|exited|could not be run).*: starting it again\./.exec(
      line,
    )?.[1];
    if (ended !== undefined) fallen.add(ended);
    // Also said of one that an operator has replaced.
    const back = /^(.+) is back$/.exec(line)?.[1];
    if (back !== undefined) fallen.delete(back);
  }
  return [...fallen];
}
