import { Button, ConfirmDialog, isolate, useToast } from '@gamelles/web-kit';
import { Trash2 } from '@gamelles/web-kit/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reportWithdrawal, type Client } from '../api.ts';
import { messageOf } from '../message-of.ts';
import { keys } from '../query-keys.ts';
import styles from './client-profile.module.css';

/** Reports a client's spoken withdrawal of the agreement: the allergies are erased everywhere. */
export function ReportWithdrawal({ client }: { readonly client: Client }) {
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const toast = useToast();
  const { mutate: report, isPending } = useMutation({
    mutationFn: () => reportWithdrawal(client.id),
    async onSuccess({ message }) {
      for (const queryKey of [keys.clientNames, keys.doors]) {
        void queries.invalidateQueries({ queryKey });
      }
      await queries.invalidateQueries({ queryKey: keys.client(client.id) });
      toast.success(message);
    },
    onError: (error) => toast.error(messageOf(error, 'Ce n’est pas enregistré. Réessaie.')),
    onSettled: () => setAsking(false),
  });
  const name = isolate(client.firstname);
  return (
    <>
      <Button variant="quiet" className={styles.withdrawal} onClick={() => setAsking(true)}>
        <Trash2 size={18} aria-hidden />
        Accord retiré
      </Button>
      <ConfirmDialog
        open={asking}
        title={`${name} ne veut plus que ses allergies soient notées\u00a0?`}
        busy={isPending}
        onConfirm={() => report()}
        onCancel={() => setAsking(false)}
      >
        <p>
          Elles sont effacées tout de suite chez tous ses traiteurs, ou chez toi seulement si {name}{' '}
          t’a quitté. Si {name} a un compte, un e-mail l’en avertit. Ensuite, demande-lui avant de
          servir.
        </p>
      </ConfirmDialog>
    </>
  );
}
