// Shows on every page what the compiler and the types complain of, as soon as they do.
// The badge's script stands before this one.
const { part } = document.querySelector('script[data-part]').dataset;
const panel = document.createElement('section');
panel.id = 'dev-faults';
panel.setAttribute('role', 'alert');
panel.hidden = true;
document.body.append(panel);
const faults = { 'Erreurs de compilation': [], 'Erreurs de types': [] };

function show(title, found) {
  faults[title] = found;
  const lists = Object.entries(faults).filter(([, list]) => list.length > 0);
  panel.replaceChildren(...lists.flatMap(([name, list]) => [heading(name), listOf(list)]));
  panel.hidden = lists.length === 0;
}

function heading(text) {
  const element = document.createElement('h2');
  element.textContent = text;
  return element;
}

function listOf(texts) {
  const list = document.createElement('ul');
  for (const text of texts) {
    const item = document.createElement('li');
    item.textContent = text;
    list.append(item);
  }
  return list;
}

async function checkTypes() {
  try {
    const answer = await fetch('/__dev/types');
    if (answer.ok) show('Erreurs de types', await answer.json());
  } catch {
    // The server is gone; the terminal says why.
  }
}

// The builder of a front end tells on this line each time that it has built; of a service there is none.
if (part.startsWith('mf-')) {
  const line = new WebSocket(`/mf/${part}/dev/ws`);
  line.addEventListener('message', ({ data }) => {
    const { type, data: found } = JSON.parse(data);
    if (type === 'errors') {
      show(
        'Erreurs de compilation',
        found.map((fault) => [fault.moduleName, fault.message].filter(Boolean).join(' : ')),
      );
    }
    if (type !== 'ok' && type !== 'warnings') return;
    show('Erreurs de compilation', []);
    void checkTypes();
  });
} else {
  void checkTypes();
}
