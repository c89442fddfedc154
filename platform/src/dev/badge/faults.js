// Shows on every page the errors of the bundler and the type checker, and that a service has
// stopped. The badge's script must come first.
const { part } = document.querySelector('script[data-part]').dataset;
const panel = document.createElement('section');
panel.id = 'dev-faults';
panel.setAttribute('role', 'alert');
panel.hidden = true;
document.body.append(panel);
const faults = { 'Erreurs de compilation': [], 'Erreurs de types': [], 'Service arrêté': [] };

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
    // The server has stopped; the terminal says why.
  }
}

// The bundler of a front end sends an event on this stream after each build; a service is polled.
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
  void followService();
}

async function followService() {
  let [sources, silences] = ['', 0];
  for (;;) {
    const answer = await fetch('/__dev/service').catch(() => undefined);
    if (answer?.ok) {
      const now = await answer.json();
      // A restarting service is silent for a moment.
      silences = now.runs ? 0 : silences + 1;
      const told = silences > 2 ? [`${part} ne répond pas : le terminal dit pourquoi.`] : [];
      show('Service arrêté', told);
      if (now.sources !== sources) void checkTypes();
      sources = now.sources;
    }
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}
