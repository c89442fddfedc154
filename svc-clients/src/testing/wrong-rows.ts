/** The number of wrong rows that a self-check last found, from `/metrics`. */
export async function wrongRows(
  { origin }: { readonly origin: string },
  check: string,
): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const line = new RegExp(`self_check_wrong_rows{[^}]*check="${check}"[^}]*} (\\d+)`);
  return Number(line.exec(text)?.[1]);
}
