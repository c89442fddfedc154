import type { Mail } from './mailbox.ts';

/** The page to read caught mails; it needs no script. */
export function mailPage(mails: Mail[]): string {
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Courrier (${mails.length})</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Courrier</h1>
<p>Les e-mails que Gamelles envoie ici ne partent nulle part${nbsp}: ils arrivent sur cette page.</p>
${mails.length === 0 ? '<p class="none">Aucun e-mail pour le moment.</p>' : mails.map(article).join('\n')}
</main>
</body>
</html>`;
}

const nbsp = '\u00a0';

function article(mail: Mail): string {
  return `<article>
<h2>${escaped(mail.subject === '' ? '(sans objet)' : mail.subject)}</h2>
<p class="to">${shownDate(mail.date)}, de ${escaped(mail.from)} à ${escaped(mail.to.join(', '))}</p>
<pre>${withLinks(escaped(mail.text === '' ? mail.html : mail.text))}</pre>
</article>`;
}

function shownDate(date: string): string {
  return new Intl.DateTimeFormat('fr-FR', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: 'Europe/Paris',
  }).format(new Date(date));
}

function withLinks(text: string): string {
  return text.replace(/https?:\/\/[^\s<&"]+/g, (url) => `<a href="${url}">${url}</a>`);
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const style = `
:root { color-scheme: light dark; }
body { margin: 0; background: light-dark(#f6f0e4, #1d1b18); color: light-dark(#1c2333, #efe8da);
  font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem; }
article { margin: 1.5rem 0; padding: 1rem 1.25rem; border: 2px solid light-dark(#1f3f66, #7ba0cf);
  border-radius: 1rem; background: light-dark(#fffdf8, #262320); }
h2 { margin: 0; font-size: 1.15rem; }
.to { margin: 0; font-size: 0.875rem; opacity: 0.8; }
pre { margin: 1rem 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
a { color: light-dark(#b8321a, #f0a08c); }
`;
