/** The redirect for a person who may not see a screen; null if the person may. */
export function refusal(
  role: string | null,
  session: { readonly role: string } | null,
): '/login' | '/unauthorized' | null {
  if (role === null) return null;
  if (!session) return '/login';
  return session.role === role ? null : '/unauthorized';
}
