interface BadgeProps {
  part: string;
  /** The cookie by which a browser asks for the live version. */
  cookie: string;
  isLocal: boolean;
}

/** A page of the platform that says whose version of a part it shows. */
export function withBadge(html: string, { part, cookie, isLocal }: BadgeProps): string {
  const script = `<script src="/__dev/badge.js" data-part="${part}" data-cookie="${cookie}" data-is-local="${isLocal}"></script>`;
  return html
    .replace('</head>', '<link rel="stylesheet" href="/__dev/badge.css" /></head>')
    .replace('</body>', `${script}</body>`);
}
