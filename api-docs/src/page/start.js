const links = document.querySelectorAll('nav a[href*="?of="]');
const shown = [...links].map(({ href }) => new URL(href).searchParams.get('of'));
const asked = new URLSearchParams(location.search).get('of');
const service = shown.includes(asked) ? asked : shown[0];

document.querySelector(`nav a[href$="of=${service}"]`).setAttribute('aria-current', 'page');

SwaggerUIBundle({
  url: `/api/docs/${service}.json`,
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  // Off, because it would send the document's address to a foreign server.
  validatorUrl: null,
});
