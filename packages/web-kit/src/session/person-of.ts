/** The person in a token's payload; null if it has none. Only the server can verify the token. */
export function personOf(token: string | null): string | null {
  const payload = token?.split('.')[1];
  if (payload === undefined) return null;
  try {
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    const sub: unknown =
      typeof claims === 'object' && claims !== null && Reflect.get(claims, 'sub');
    return typeof sub === 'string' && sub !== '' ? sub : null;
  } catch {
    return null;
  }
}
