import { formatDay, plural, today } from '@gamelles/web-kit';
import { boxesOut } from '../../deliveries/boxes-out.ts';
import type { Item, Returned } from './items.ts';

/** « 6 gamelles reprises · Aïcha 2, Hugo 4 » */
export function sumOf(returned: readonly Returned[]): string {
  const byClient = new Map<string, number>();
  for (const { box, boxes } of returned.filter((item) => item.boxes > 0)) {
    byClient.set(box.client, (byClient.get(box.client) ?? 0) + boxes);
  }
  const total = [...byClient.values()].reduce((sum, boxes) => sum + boxes, 0);
  const what = plural(total, 'gamelle reprise', 'gamelles reprises');
  if (byClient.size === 0) return what;
  const whose = [...byClient]
    .toSorted(([one], [other]) => one.localeCompare(other, 'fr'))
    .map(([client, boxes]) => `${firstName(client)} ${boxes}`);
  return `${what} · ${whose.join(', ')}`;
}

/** « 8 lues : noter 7 retours (1 déjà rendue) » */
export function stackOf(items: readonly Item[]): string {
  const count = (is: Item['is']) => items.filter((item) => item.is === is).length;
  const [out, already, unknown] = [count('out'), count('already'), count('unknown')];
  const read = out + already + unknown;
  const notes = [
    ...(already > 0 ? [plural(already, 'déjà rendue', 'déjà rendues')] : []),
    ...(unknown > 0 ? [plural(unknown, 'inconnue', 'inconnues')] : []),
  ];
  const aside = notes.length > 0 ? ` (${notes.join(', ')})` : '';
  return `${plural(read, 'lue', 'lues')}\u00a0: noter ${plural(out, 'retour')}${aside}`;
}

/** « Reprise : 2 gamelles d’Aïcha D. » and the like. */
export function lineOf(item: Item): string {
  switch (item.is) {
    case 'looked-up':
      return 'Lecture de l’étiquette…';
    case 'unknown':
      return 'Étiquette inconnue ici';
    case 'failed':
      return item.message;
    case 'out':
      return `À reprendre\u00a0: ${plural(boxesOut(item.box), 'gamelle')} ${of(shortName(item.box.client))}`;
    case 'already':
      if (item.message !== undefined) return item.message;
      return item.box.returned_at === null
        ? 'Déjà rendue'
        : `Déjà rendue le ${formatDay(today(new Date(item.box.returned_at)))}`;
    case 'undone':
      return `Annulé\u00a0: ${plural(boxesOut(item.box), 'gamelle')} ${of(shortName(item.box.client))}`;
    case 'returned':
      if (item.message !== undefined) return item.message;
      return `Reprise\u00a0: ${plural(item.boxes, 'gamelle')} ${of(shortName(item.box.client))}`;
  }
}

function firstName(client: string): string {
  return client.split(' ')[0] ?? client;
}

/** « Aïcha D. » */
function shortName(client: string): string {
  const [first = client, last = ''] = client.split(' ');
  return last === '' ? first : `${first} ${last.charAt(0)}.`;
}

/** « d’Aïcha », « de Hugo » */
function of(name: string): string {
  return /^[aeiou]/i.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`;
}
