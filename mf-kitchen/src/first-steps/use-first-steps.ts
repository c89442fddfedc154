import { useNewest } from '../deliveries/use-newest.ts';
import type { useClientNames } from '../clients/use-client-names.ts';
import { fewClients, nextStep, type FirstStep } from './next-step.ts';

/** The next of the first steps in this kitchen, if any, and the queries that it depends on. */
export function useFirstSteps({ names, loading, error }: ReturnType<typeof useClientNames>) {
  const isNew = !loading && names.length <= fewClients && (names.length > 0 || !error);
  const { newest, query } = useNewest(isNew && names.length > 0);
  const step: FirstStep | undefined = isNew ? nextStep(names.length, newest) : undefined;
  return { step, awaited: query };
}
