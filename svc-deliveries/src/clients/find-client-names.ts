import { clientsApi, type ResponseOf } from '@gamelles/contracts';
import { callService, DomainError, type Caller } from '@gamelles/service-kit';

const timeLimit = 2_000;

/**
 * Asks svc-clients for a client's name and caterer, with the caller's identity and without a retry.
 *
 * @returns undefined for a client that the caller cannot see
 * @throws DomainError('unavailable') without a valid response in time
 */
export async function findClientNames(
  clientsUrl: string,
  caller: Caller,
  id: string,
): Promise<ResponseOf<typeof clientsApi.getClientNames> | undefined> {
  try {
    const call = { caller, timeLimit, params: { id } };
    return await callService(clientsUrl, clientsApi.getClientNames, call);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'client_not_found') return undefined;
    throw error;
  }
}
