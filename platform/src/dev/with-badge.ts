interface BadgeProps {
  readonly part: string;
  /** The cookie by which a browser asks for the live version. */
  readonly cookie: string;
  readonly isLocal: boolean;
}

/** A page of the platform that says whose version of a part it shows. */
export function withBadge(html: string, { part, cookie, isLocal }: BadgeProps): string {
  const script = `<script src="/__dev/badge.js" data-part="${part}" data-cookie="${cookie}" data-is-local="${isLocal}"></script>`;
  // A part that is worked on shows its faults; the live version has none of them.
  const faults = isLocal ? '<script type="module" src="/__dev/faults.js"></script>' : '';
  return html
    .replace('</head>', '<link rel="stylesheet" href="/__dev/badge.css" /></head>')
    .replace('</body>', `${script}${faults}</body>`);
}
