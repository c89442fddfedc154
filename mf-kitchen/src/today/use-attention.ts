import { useQuery } from '@tanstack/react-query';
import { getAttention } from '../api.ts';
import { keys } from '../query-keys.ts';

/** The matters that need the caterer; read at each visit. */
export function useAttention() {
  return useQuery({ queryKey: keys.attention, queryFn: getAttention, staleTime: 0 });
}
