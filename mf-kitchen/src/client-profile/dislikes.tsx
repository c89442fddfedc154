/** The dishes that a client does not like; nothing where nobody has said. */
export function Dislikes({ dishes }: { readonly dishes: readonly string[] }) {
  if (dishes.length === 0) return null;
  return (
    <div>
      <dt>N’aime pas</dt>
      <dd>{dishes.join(', ')}</dd>
    </div>
  );
}
