// Runs on the static public pages: shows a link to the space of the person who is signed in on this
// device, if there is one.
const labels = { traiteur: 'Ouvrir ma cuisine', client: 'Ouvrir mon espace' };
const label = labels[localStorage.getItem('role')];
const isSignedIn = localStorage.getItem('token') && localStorage.getItem('user');
for (const way of document.querySelectorAll('[data-own-space]')) {
  if (!label || !isSignedIn) break;
  way.textContent = label;
  way.hidden = false;
}
