interface BadgeProps {
  readonly part: string;
  /** The cookie by which a browser asks for the live version. */
  readonly cookie: string;
  readonly isLocal: boolean;
}

/** A page of the platform with a badge that shows the version of the part under work. */
export function withBadge(html: string, { part, cookie, isLocal }: BadgeProps): string {
  const script = `<script src="/__dev/badge.js" data-part="${part}" data-cookie="${cookie}" data-is-local="${isLocal}"></script>`;
  // Errors are shown only for the local version.
  const faults = isLocal ? '<script type="module" src="/__dev/faults.js"></script>' : '';
  return html
    .replace('</head>', '<link rel="stylesheet" href="/__dev/badge.css" /></head>')
    .replace('</body>', `${script}${faults}</body>`);
}
