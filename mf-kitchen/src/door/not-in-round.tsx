import { Button, cacheAnswer, useToast } from '@gamelles/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useSending } from '../account/use-sending.ts';
import { messageOf } from '../message-of.ts';
import { keys } from '../query-keys.ts';
import { addToRound } from '../rounds/read-round.ts';
import styles from './door.module.css';

/** Offers to add a client who is no stop of the day. */
export function NotInRound({
  date,
  clientId,
}: {
  readonly date: string;
  readonly clientId: string;
}) {
  const queries = useQueryClient();
  const toast = useToast();
  const { busy, send } = useSending();
  const add = () =>
    void send(async () => {
      try {
        cacheAnswer(queries, keys.round(date), await addToRound(date, clientId));
      } catch (error) {
        toast.error(messageOf(error, 'L’arrêt n’est pas ajouté. Réessaie.'));
      }
    });
  return (
    <div className={styles.missing}>
      <p>Ce client n’est pas dans la tournée d’aujourd’hui.</p>
      <Button busy={busy} onClick={add}>
        L’ajouter à la tournée
      </Button>
    </div>
  );
}
