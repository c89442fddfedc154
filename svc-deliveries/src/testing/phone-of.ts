import type { journalApi, InputOf } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { putRight, type ActOfJournal, type Doing } from './acts.ts';

type Entry = InputOf<typeof journalApi.recordJournal>['body']['entries'][number];

/** A phone that records the acts about one client. */
export function phoneOf(client_id: string, deliveries: readonly string[]) {
  const told: { readonly id: string; readonly done: Doing }[] = [];
  const replaced: { readonly id: string; readonly instead_of: string }[] = [];
  const undone = new Set<string>();
  const refused = new Set<string>();

  /** The entries of an act; none if the act concerns something that was not done. */
  const entriesOf = (act: ActOfJournal, happened_at: string): Entry[] => {
    if (act.kind !== 'undo' && act.kind !== 'replace') return tell(act, { happened_at });
    const before = told[act.nth];
    if (!before) return [];
    const instead_of = before.id;
    const undoing = { id: newId(), kind: 'undone', client_id, happened_at, undoes: instead_of };
    const isUndone = undone.has(instead_of);
    undone.add(instead_of);
    if (act.kind === 'undo') return [undoing];
    // Like the screen of the account. Older versions do not name the undoing entry.
    const named = act.boxes % 2 === 0 ? { undoing: undoing.id } : {};
    const about = { happened_at, instead_of, ...named };
    const done = putRight(before.done, act);
    return [undoing, ...(isUndone ? tellInVain(done, about) : tell(done, about))];
  };

  /** Another phone has corrected or cancelled the same line. */
  const tellInVain = (done: Doing, about: object): Entry[] => {
    const id = newId();
    refused.add(id);
    return [{ id, client_id, ...about, ...saidOf(done) }];
  };

  const tell = (
    done: Doing,
    about: { readonly happened_at: string; readonly instead_of?: string },
  ): Entry[] => {
    const said = saidOf(done);
    if (!said) return [];
    const id = newId();
    told.push({ id, done });
    if (about.instead_of !== undefined) replaced.push({ id, instead_of: about.instead_of });
    return [{ id, client_id, ...about, ...said }];
  };

  const saidOf = (done: Doing): object | undefined => {
    switch (done.kind) {
      case 'takeBack':
        return { kind: 'returned', quantity: done.boxes };
      case 'lose':
        return { kind: 'lost', quantity: done.boxes };
      case 'take':
        return { kind: 'collected', amount: done.cents / 100 };
      case 'handOver': {
        const delivery_id = deliveries[done.nth];
        return delivery_id === undefined ? undefined : { kind: 'delivered', delivery_id };
      }
      case 'note':
        return { kind: 'delivered', note: 'Un plat en plus' };
      case 'absent':
        return { kind: 'absent' };
    }
  };

  return {
    entriesOf,
    /** Entries that replace others. */
    replaced,
    /** The ids of entries that are always refused. */
    refused,
    /** The line of an entry or, beyond their number, of a delivery. */
    lineOf: (nth: number): string | undefined => told[nth]?.id ?? deliveries[nth],
  };
}
