import type { journalApi, InputOf } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { putRight, type ActOfJournal, type Doing } from './acts.ts';

type Entry = InputOf<typeof journalApi.recordJournal>['body']['entries'][number];

/** A phone that tells of one client, act by act. */
export function phoneOf(client_id: string, deliveries: readonly string[]) {
  const told: { readonly id: string; readonly done: Doing }[] = [];
  const replaced: { readonly id: string; readonly instead_of: string }[] = [];

  /** The entries of an act; none of what is about nothing that was done. */
  const entriesOf = (act: ActOfJournal, happened_at: string): Entry[] => {
    if (act.kind !== 'undo' && act.kind !== 'replace') return tell(act, { happened_at });
    const before = told[act.nth];
    if (!before) return [];
    const undone = { id: newId(), kind: 'undone', client_id, happened_at, undoes: before.id };
    if (act.kind === 'undo') return [undone];
    // As the screen of the account does it.
    const instead_of = before.id;
    return [undone, ...tell(putRight(before.done, act), { happened_at, instead_of })];
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
    /** Entries that stand in place of others. */
    replaced,
    /** The line of an entry or, where there are not so many, of a delivery. */
    lineOf: (nth: number): string | undefined => told[nth]?.id ?? deliveries[nth],
  };
}
