/** The dishes that a client dislikes; nothing if there are no ratings. */
export function Dislikes({ dishes }: { readonly dishes: readonly string[] }) {
  if (dishes.length === 0) return null;
  return (
    <div>
      <dt>N’aime pas</dt>
      <dd>{dishes.join(', ')}</dd>
    </div>
  );
}
