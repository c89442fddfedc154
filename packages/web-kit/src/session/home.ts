/** The first screen of each role. */
export function home(role: string | undefined): string {
  if (role === 'client') return '/client-dashboard';
  if (role === 'traiteur') return '/central-kitchen';
  return '/unauthorized';
}
