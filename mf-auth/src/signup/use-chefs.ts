import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listChefs } from '../api.ts';

/** The caterers to choose from. The choice is optional, so a failure blocks nobody. */
export function useChefs() {
  const { data, error, isPending } = useQuery({ queryKey: ['chefs'], queryFn: listChefs });
  useEffect(() => {
    if (error) console.error('The caterers could not be loaded', error);
  }, [error]);
  return {
    chefs: data ?? [],
    loading: isPending,
    unavailable: error !== null && data === undefined,
  };
}
