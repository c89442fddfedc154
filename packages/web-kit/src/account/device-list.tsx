import {
  ApiError,
  cacheAnswer,
  ErrorState,
  failureText,
  FormError,
  Loading,
  useToast,
  withReason,
} from '@gamelles/web-kit';
import { Rows } from '@gamelles/web-kit/rows';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { endOwnSession, listOwnSessions, type OwnSession } from './calls.ts';
import { DeviceRow } from './device-row.tsx';
import styles from './devices.module.css';

const queryKey = ['own-sessions'] as const;

/** The sessions of a person, last used first, each with a button that ends it. */
export function DeviceList() {
  const queries = useQueryClient();
  const toast = useToast();
  const list = useRef<HTMLUListElement>(null);
  const { data, isPending, error, refetch } = useQuery({
    queryKey,
    queryFn: listOwnSessions,
    staleTime: 0,
  });
  const end = useMutation({
    mutationFn: endUnlessEnded,
    onSuccess: (_, id) => {
      cacheAnswer<OwnSession[]>(queries, queryKey, (known) =>
        known?.filter((one) => one.id !== id),
      );
      // The focused button disappears with its row, so the focus moves on.
      list.current?.focus();
      toast.success('Appareil déconnecté');
    },
  });
  if (isPending) return <Loading>Chargement de tes appareils...</Loading>;
  if (!data) {
    return (
      <ErrorState onRetry={() => void refetch()}>
        {withReason(error, 'Erreur de chargement de tes appareils.')}
      </ErrorState>
    );
  }
  return (
    <>
      <Rows ref={list} tabIndex={-1} aria-labelledby="devices">
        {data.map((session) => (
          <DeviceRow
            key={session.id}
            session={session}
            busy={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </Rows>
      <FormError>{end.error && failureText(end.error, 'Une erreur est survenue')}</FormError>
      <p className={styles.hint}>
        Tu ne reconnais pas un appareil{'\u00a0'}? Déconnecte-le et change ton mot de passe.
      </p>
    </>
  );
}

/** The session has already ended, for instance by a log-out there: the result is the same. */
async function endUnlessEnded(id: string): Promise<void> {
  try {
    await endOwnSession(id);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'session_not_found') throw error;
  }
}
