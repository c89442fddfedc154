import type { Letter } from './letter.ts';

const greeting = 'Bonjour,';
const signature = 'L’équipe Gamelles';

/** A letter as plain text. */
export function asText({ before, action, after }: Letter): string {
  return [
    greeting,
    ...before,
    ...(action ? [`${action.label}\u00a0:\n${action.url}`] : []),
    ...after,
    signature,
  ].join('\n\n');
}

/** A letter as HTML without external resources. Styles are inline, as mail programs require. */
export function asHtml({ subject, before, action, after }: Letter): string {
  return `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:${colors.paper};color:${colors.ink};font:16px/1.5 system-ui,sans-serif">
<div style="max-width:32rem;margin:0 auto;padding:24px 16px">
<h1 style="margin:0 0 16px;color:${colors.accent};font-size:22px">${escaped(subject)}</h1>
${[greeting, ...before].map(paragraph).join('\n')}
${action ? button(action) : ''}
${[...after, signature].map(paragraph).join('\n')}
</div>
</body>
</html>`;
}

const colors = { paper: '#fffdf8', ink: '#1c2333', accent: '#1f3f66' } as const;

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escaped(text)}</p>`;
}

/** The letter also shows the address itself, for readers whose button does not work. */
function button({ label, url }: NonNullable<Letter['action']>): string {
  const href = escaped(url);
  return `<p style="margin:0 0 16px"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:${colors.accent};color:${colors.paper};font-weight:bold;text-decoration:none">${escaped(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;overflow-wrap:anywhere">Ou copie cette adresse dans ton navigateur\u00a0: <a href="${href}" style="color:${colors.accent}">${href}</a></p>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
