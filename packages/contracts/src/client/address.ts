/** The values in the address of a call: for each `:name` of the path, and after the `?`. */
export interface AddressParts {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
}

/**
 * Fills in the parameters of a path and escapes them; leaves out absent or empty parts of the
 * query.
 */
export function addressOf(path: string, { params = {}, query = {} }: AddressParts = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(Reflect.get(params, name))),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}
