import { scenarios, type Kind } from '../requests/scenarios.ts';
import type { Size } from './sizes.ts';

/** The one that writes comes last: svc-clients, which would follow it, is stopped for it. */
export const kindNames = ['history page', 'client list', 'dashboard', 'QR look-up', 'return'];

/** The requests of one kind, as they are made at a size. */
export const kindOf = ({ people, boxes }: Size, name: string): Kind => {
  const kinds: Kind[] = [clientList(people.chefs), ...scenarios(people, boxes)];
  const kind = kinds.find(({ what }) => what === name);
  if (!kind) throw new Error(`There is no request called ${name}`);
  return kind;
};

const clientList = (callers: Kind['callers']): Kind => ({
  ...{ what: 'client list', service: 'clients', callers, isOnce: false },
  calls: () =>
    Promise.resolve(
      callers.map((_, caller) => ({
        call: { caller, method: 'GET', path: '/api/clients' },
        values: [],
      })),
    ),
});
