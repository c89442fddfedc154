import { Button } from '@gamelles/web-kit';
import { Eye, EyeOff } from '@gamelles/web-kit/icons';
import { useEffect, useState } from 'react';
import styles from './door-notes.module.css';

/** Hides the notes after a while: a forgotten phone must not show a door code. */
const shownFor = 30_000;

/** Door notes, which may contain a code: shown after a tap, and hidden again automatically. */
export function DoorNotes({ notes }: { readonly notes: string }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(false), shownFor);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <div className={styles.door}>
      <Button variant="secondary" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
        {shown ? 'Digicode\u00a0: masquer' : 'Digicode\u00a0: voir'}
      </Button>
      <p role="status" className={styles.notes}>
        {shown && notes}
      </p>
    </div>
  );
}
