import { Button, useToast } from '@gamelles/web-kit';
import { Eye, EyeOff } from '@gamelles/web-kit/icons';
import { useEffect, useState } from 'react';
import { messageOf } from '../message-of.ts';
import styles from './door-notes.module.css';

/** Hides the notes after a while: a forgotten phone must not show a door code. */
const shownFor = 30_000;

interface DoorNotesProps {
  readonly read: () => Promise<string | null>;
}

/** Door notes, which may contain a code: shown after a tap, and hidden again automatically. */
export function DoorNotes({ read }: DoorNotesProps) {
  const [notes, setNotes] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  useEffect(() => {
    if (notes === null) return;
    const timer = setTimeout(() => setNotes(null), shownFor);
    return () => clearTimeout(timer);
  }, [notes]);
  const show = async (): Promise<void> => {
    setBusy(true);
    try {
      setNotes(await read());
    } catch (error) {
      console.error(error);
      toast.error(messageOf(error, 'Le digicode n’a pas pu être lu. Réessaie.'));
    } finally {
      setBusy(false);
    }
  };
  const shown = notes !== null;
  return (
    <div className={styles.door}>
      <Button
        variant="secondary"
        busy={busy}
        aria-expanded={shown}
        onClick={() => (shown ? setNotes(null) : void show())}
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
