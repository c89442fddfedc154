import { Button, ConfirmDialog, FormError, withReason } from '@gamelles/web-kit';
import { Trash2 } from '@gamelles/web-kit/icons';
import { useState } from 'react';
import type { Client } from '../api.ts';
import { English } from '../english.tsx';
import { StillOpen } from './still-open.tsx';
import { useDeleteClient } from './use-delete-client.ts';

export function DeleteClient({ client }: { readonly client: Client }) {
  const [asking, setAsking] = useState(false);
  const { deleteNow, spare, deleting, deleted, error } = useDeleteClient(client);
  return (
    <>
      <Button variant="quiet" disabled={deleted} onClick={() => setAsking(true)}>
        <Trash2 size={18} aria-hidden />
        Supprimer
      </Button>
      <ConfirmDialog
        open={asking && !deleted}
        title={'Attention\u00a0! Tu es sur le point de supprimer un client.'}
        busy={deleting}
        onConfirm={deleteNow}
        onCancel={() => {
          if (deleting) return;
          setAsking(false);
          spare();
        }}
      >
        <StillOpen client={client} />
        <FormError>
          {error && (
            <>
              <English>Could not delete client</English>
              {withReason(error, '')}
            </>
          )}
        </FormError>
      </ConfirmDialog>
    </>
  );
}
