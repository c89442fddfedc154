/** Whether the server still answers with the shell that this page runs, by the scripts it names. */
export async function isSamePage(): Promise<boolean> {
  const answer = await fetch('/unauthorized', { headers: { accept: 'text/html' } });
  if (!answer.ok) throw new Error(`The page answers ${answer.status}`);
  const present = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const own = new Set(scriptsOf(document));
  return scriptsOf(present).every((address) => own.has(address));
}

function scriptsOf({ scripts }: Document): string[] {
  return [...scripts].flatMap((script) => script.getAttribute('src') ?? []);
}
