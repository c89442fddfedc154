/** Stacked enamel tins. */
export function TiffinTins({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 120 140" width="120" height="140" aria-hidden>
      <g fill="var(--enamel)" stroke="var(--rim)" strokeWidth="3" strokeLinejoin="round">
        <path d="M22 46h76l-3 24H25z" />
        <path d="M23 74h74l-3 24H26z" />
        <path d="M24 102h72l-3 25H27z" />
      </g>
    </svg>
  );
}
