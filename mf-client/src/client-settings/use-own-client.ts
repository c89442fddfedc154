import { useQuery } from '@tanstack/react-query';
import { getOwnClient } from '../api.ts';
import { queryKeys } from '../query-keys.ts';

export function useOwnClient() {
  return useQuery({ queryKey: queryKeys.ownClient, queryFn: getOwnClient });
}
