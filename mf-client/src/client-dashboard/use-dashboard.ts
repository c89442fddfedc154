import { useQuery } from '@tanstack/react-query';
import { getDashboard } from '../api.ts';
import { queryKeys } from '../query-keys.ts';

export function useDashboard() {
  return useQuery({ queryKey: queryKeys.dashboard, queryFn: getDashboard });
}
