import { clientsExportApi } from '@gamelles/contracts';
import { callService, type Caller } from '@gamelles/service-kit';

/**
 * The accounts of a client with present and former caterers. Only svc-clients knows the records of
 * a client's account, so it is asked with the client's identity.
 *
 * @param timeLimit in milliseconds
 */
export async function ownAccounts(
  clientsUrl: string,
  caller: Caller,
  timeLimit: number,
): Promise<{ readonly chef_id: string; readonly client_id: string }[]> {
  const asked = { caller, timeLimit };
  const records = await callService(clientsUrl, clientsExportApi.listOwnRecords, asked);
  return records.flatMap(({ id, chef_id }) =>
    chef_id === null ? [] : [{ chef_id, client_id: id }],
  );
}
