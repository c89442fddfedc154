import { ApiError, Button, FormError, FormNotice, today } from '@gamelles/web-kit';
import { useMutation } from '@tanstack/react-query';
import { exportOwnData } from './calls.ts';
import { saveAs } from './save-as.ts';

/** Brings a person all that is held of them, as a file. */
export function OwnDataButton() {
  const download = useMutation({
    mutationFn: exportOwnData,
    onSuccess: (data) => saveAs(`gamelles-mes-donnees-${today()}.json`, data),
  });
  return (
    <div>
      <Button variant="secondary" busy={download.isPending} onClick={() => download.mutate()}>
        Télécharger mes données
      </Button>
      <FormNotice>{download.isSuccess && 'Tes données sont dans tes téléchargements.'}</FormNotice>
      <FormError>{download.error && messageOf(download.error)}</FormError>
    </div>
  );
}

function messageOf(error: Error): string {
  return error instanceof ApiError
    ? error.message
    : 'Tes données n’ont pas pu être préparées. Réessaie dans un moment.';
}
