// Shows on every page whether the local or the live version is visible, and switches with one
// click.
const { part, cookie, isLocal } = document.currentScript.dataset;
const badge = document.createElement('aside');
badge.id = 'dev-badge';
badge.setAttribute('aria-label', 'Développement');
const version = isLocal === 'true' ? 'ta version' : 'la version en ligne';
const other = isLocal === 'true' ? 'Version en ligne' : 'Ma version';
const label = document.createElement('span');
label.textContent = `${part}\u00a0: ${version}`;
const change = document.createElement('button');
change.type = 'button';
change.textContent = other;
change.addEventListener('click', () => {
  document.cookie = `${cookie}=${isLocal === 'true' ? 'live' : 'local'}; path=/; SameSite=Strict`;
  location.reload();
});
badge.append(label, change);
document.body.append(badge);
