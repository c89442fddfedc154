/** The logo: three tins in their handle. */
export function Mark({ className }: { readonly className?: string }) {
  return (
    <svg className={className} viewBox="0 0 64 64" width="44" height="44" aria-hidden>
      <g stroke="var(--draw-line)" strokeWidth="2.75" strokeLinejoin="round" strokeLinecap="round">
        <path fill="none" d="M10 59V27C10 15 18 8 32 8s22 7 22 19v32" />
        <path fill="var(--draw-enamel)" d="M15 24h34l-2 10H17ZM15 37h34l-2 10H17Z" />
        <path fill="var(--draw-tomato)" d="M15 50h34l-2 10H17Z" />
      </g>
      <rect x="23" y="4" width="18" height="9" rx="4" fill="var(--draw-wood)" />
    </svg>
  );
}
