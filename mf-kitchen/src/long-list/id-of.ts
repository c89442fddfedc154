/** The key of a row whose item has an id. */
export function idOf({ id }: { readonly id: string }): string {
  return id;
}
