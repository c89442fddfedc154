/** The processes that the launcher has seen end and has not brought back, as its output tells. */
export function stoppedProcesses(output: string): string[] {
  const stopped = new Set<string>();
  for (const line of output.split('\n')) {
    const ended = /^(.+?) (was ended|exited|could not be run).*: starting it again\./.exec(
      line,
    )?.[1];
    if (ended !== undefined) stopped.add(ended);
    // Also said of one that an operator has replaced.
    const back = /^(.+) is back$/.exec(line)?.[1];
    if (back !== undefined) stopped.delete(back);
  }
  return [...stopped];
}
