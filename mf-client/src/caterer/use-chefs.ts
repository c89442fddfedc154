import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listChefs } from '../api.ts';
import { queryKeys } from '../query-keys.ts';

/** The caterers to choose from. */
export function useChefs() {
  const query = useQuery({ queryKey: queryKeys.chefs, queryFn: listChefs });
  const { error } = query;
  useEffect(() => {
    if (error) console.error('The caterers could not be loaded', error);
  }, [error]);
  return query;
}
