/** The processes that the launcher reported as ended and not yet as back. */
export function stoppedProcesses(output: string): string[] {
  const stopped = new Set<string>();
  for (const line of output.split('\n')) {
    const ended = /^(.+?) (was ended|exited|could not be run).*: starting it again\./.exec(
      line,
    )?.[1];
    if (ended !== undefined) stopped.add(ended);
    // The launcher also says this of an instance that an operator replaced.
    const back = /^(.+) is back$/.exec(line)?.[1];
    if (back !== undefined) stopped.delete(back);
  }
  return [...stopped];
}
