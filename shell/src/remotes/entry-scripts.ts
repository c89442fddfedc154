import { registerPlugins } from '@module-federation/enhanced/runtime';

const timeLimit = 8000;
const entries = new Map<string, { readonly integrity: string; readonly tries: number }>();

/** Registers the integrity of an entry script; the browser checks it before the script runs. */
export function expectEntry(url: string, integrity: string): void {
  if (!entries.has(url)) entries.set(url, { integrity, tries: 0 });
}

registerPlugins([
  {
    name: 'entry-scripts',
    createScript({ url }) {
      const entry = entries.get(url);
      const script = document.createElement('script');
      script.src = url;
      if (entry) {
        script.integrity = entry.integrity;
        // A new address, because the browser would join a hanging request and remember a failed
        // one.
        if (entry.tries > 0) script.src = `${url}?retry=${entry.tries}`;
        entries.set(url, { ...entry, tries: entry.tries + 1 });
      }
      return { script, timeout: timeLimit };
    },
  },
]);
