import type { ComponentProps } from 'react';

/** A peanut in the style of the icon set, which has none. */
export function Peanut({ size, ...rest }: ComponentProps<'svg'> & { readonly size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      <path d="M14.5 4a5.5 5.5 0 0 1 3.7 9.6c-1 .9-1.3 1.6-1.6 2.8A5.5 5.5 0 1 1 9.7 9c1-.5 1.4-1 1.6-2A3.9 3.9 0 0 1 14.5 4Z" />
      <path d="M15 8.5h.01M10.5 15.5h.01M13 12.5h.01" />
    </svg>
  );
}
