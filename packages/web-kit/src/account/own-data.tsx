import { ApiError, Button, FormError, FormNotice, today } from '@gamelles/web-kit';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { exportOwnData } from './calls.ts';
import styles from './own-data.module.css';
import { saveAs } from './save-as.ts';

/** Brings a person all that is held of them, as a file; the text says what is in it. */
export function OwnData({ children }: { children: ReactNode }) {
  const download = useMutation({
    mutationFn: exportOwnData,
    onSuccess: (data) => saveAs(`gamelles-mes-donnees-${today()}.json`, data),
  });
  return (
    <section className={styles.data} aria-labelledby="data">
      <h2 id="data">Tes données</h2>
      <p>{children}</p>
      <Button variant="secondary" busy={download.isPending} onClick={() => download.mutate()}>
        Télécharger mes données
      </Button>
      <FormNotice>{download.isSuccess && 'Tes données sont dans tes téléchargements.'}</FormNotice>
      <FormError>{download.error && messageOf(download.error)}</FormError>
    </section>
  );
}

function messageOf(error: Error): string {
  return error instanceof ApiError
    ? error.message
    : 'Tes données n’ont pas pu être préparées. Réessaie dans un moment.';
}
