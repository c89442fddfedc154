import { Button, ConfirmDialog } from '@gamelles/web-kit';
import { useState } from 'react';
import type { OwnClient } from '../api.ts';
import { consentText } from './consent-text.ts';
import styles from './own-allergies.module.css';
import { Readings } from './readings.tsx';
import { useWithdraw } from './use-withdraw.ts';

/** The consent to keep the client's allergies, its withdrawal, and the readings by others. */
export function OwnAllergies({ client }: { readonly client: OwnClient }) {
  const [asking, setAsking] = useState(false);
  const { mutate: withdraw, isPending } = useWithdraw();
  const { allergies, allergies_consent: consent, noted_elsewhere } = client;
  // An agreement stands after the own notes were emptied: a caterer whom the person has left still
  // has those of before.
  const stands = noted_elsewhere || (consent ? consent.state !== 'withdrawn' : allergies !== null);

  return (
    <section className={styles.own}>
      <h2>Ton accord pour tes allergies</h2>
      <p>{consentText(client)}</p>
      {noted_elsewhere && (
        <p>
          Un autre traiteur, ou un ancien, garde des allergies à ton sujet&nbsp;: le fichier de
          «&nbsp;Tes données&nbsp;» te les montre, et retirer ton accord les efface aussi.
        </p>
      )}
      {stands && (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Retirer mon accord
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={'Retirer ton accord\u00a0?'}
        busy={isPending}
        onConfirm={() => withdraw(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <p>
          Elles sont effacées tout de suite chez tous tes traiteurs, qui devront te demander avant
          de te servir.
        </p>
      </ConfirmDialog>
      <Readings />
    </section>
  );
}
