import { clientsApi, identityApi, journalApi } from '@gamelles/contracts';
import { idIn } from '../people/call.ts';
import { newCredentials } from '../people/open-kitchen.ts';
import { personAt } from '../people/person.ts';
import type { Phone } from './phone.ts';

const howMany = 2;

/**
 * A caterer with some clients; it knows the acts of the phones and compares them with the server.
 */
export async function openOracle(origin: string) {
  const credentials = newCredentials();
  const body = { firstName: 'Nadia', lastName: 'Benali', role: 'traiteur', ...credentials };
  await personAt(origin).tryTo({ route: identityApi.register, body });
  const chef = personAt(origin, credentials);
  const clients: string[] = [];
  while (clients.length < howMany) {
    const name = { firstName: 'Lucette', lastName: `Marin ${clients.length}` };
    const made = await chef.tryTo({ route: clientsApi.createClient, body: name });
    const id = idIn(made.body);
    if (id === undefined) throw new Error('Nobody could be added while all was well');
    clients.push(id);
  }
  /** The cents of all acts that a phone was asked to store, by id. */
  const tried = new Map<string, number>();
  const noted = new Set<string>();

  const linesOf = async (client: string) => {
    const ids: { readonly id: string; readonly cents: number }[] = [];
    for (let query: string | undefined = `?client_id=${client}&limit=200`; query !== undefined;) {
      const page = await chef.tryTo({ route: journalApi.listJournal, query });
      const lines = journalApi.listJournal.response.parse(page.body);
      ids.push(...lines.map(({ id, amount }) => ({ id, cents: Math.round((amount ?? 0) * 100) })));
      query = page.next;
    }
    return ids;
  };

  const accountOf = async (id: string) => {
    const answer = await chef.tryTo({ route: journalApi.getAccount, params: { id } });
    return journalApi.getAccount.response.parse(answer.body);
  };

  /** Every difference between the server and the acts of the phones. */
  const compare = async (phones: readonly Phone[]): Promise<string[]> => {
    const faults: string[] = [];
    const found = new Map<string, number>();
    for (const client of clients) {
      const lines = await linesOf(client);
      for (const { id, cents } of lines) {
        if (found.has(id)) faults.push(`Act ${id} counts twice`);
        if (tried.get(id) !== cents) faults.push(`Act ${id} is not as it was told`);
        found.set(id, cents);
      }
      const sum = lines.reduce((all, { cents }) => all + cents, 0);
      const { credit, amount_due } = await accountOf(client);
      if (Math.round((credit - amount_due) * 100) !== sum) {
        faults.push(`The account of ${client} has ${credit} €, and its lines ${sum / 100} €`);
      }
      for (const [place, phone] of phones.entries()) {
        const said = (await phone.balance(client)).replace(/[^\d,]/g, '');
        const right = credit.toFixed(2).replace('.', ',');
        if (credit > 0 && said !== right) faults.push(`Phone ${place} says ${said}, not ${right}`);
      }
    }
    for (const id of noted) if (!found.has(id)) faults.push(`Act ${id} is lost`);
    return faults;
  };

  return { credentials, clients, tried, noted, compare };
}
export type Oracle = Awaited<ReturnType<typeof openOracle>>;
