import { Button, useToast } from '@gamelles/web-kit';
import { Eye, EyeOff } from '@gamelles/web-kit/icons';
import { lastKnown } from '@gamelles/web-kit/day-memory';
import { useEffect, useState } from 'react';
import { messageOf } from '../message-of.ts';
import { notesName } from '../kept-day/names.ts';
import { getDoorNotes } from '../rounds/api.ts';
import styles from './door.module.css';

/** Hides the notes after a while: a forgotten phone must not show a door code. */
const shownFor = 30_000;

/** Door notes: shown after a tap, encrypted on the phone, and hidden again automatically. */
export function DoorCode({ clientId }: { readonly clientId: string }) {
  const [notes, setNotes] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  useEffect(() => {
    if (notes === null) return;
    const timer = setTimeout(() => setNotes(null), shownFor);
    return () => clearTimeout(timer);
  }, [notes]);
  const ask = async (): Promise<void> => {
    setBusy(true);
    try {
      const asked = await lastKnown(notesName(clientId), () => getDoorNotes(clientId));
      setNotes(asked.door_notes);
    } catch (error) {
      console.error(error);
      toast.error(messageOf(error, 'Le digicode n’a pas pu être lu. Réessaie.'));
    } finally {
      setBusy(false);
    }
  };
  const shown = notes !== null;
  return (
    <div className={styles.code}>
      <Button
        variant="secondary"
        busy={busy}
        aria-expanded={shown}
        onClick={() => (shown ? setNotes(null) : void ask())}
      >
        {shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
        {shown ? 'Digicode\u00a0: masquer' : 'Digicode\u00a0: voir'}
      </Button>
      <p role="status" className={styles.notes}>
        {notes}
      </p>
    </div>
  );
}
