import type { ReactNode } from 'react';
import styles from './notes-on-name.module.css';

interface NotesOnNameProps {
  readonly isTyping: boolean;
  readonly children: ReactNode;
}

/**
 * The notes below the name of a dish. They take their room with the first letter and appear at a
 * pause, so that the fields below do not move under the finger that goes on to them.
 */
export function NotesOnName({ isTyping, children }: NotesOnNameProps) {
  return <div className={isTyping ? styles.typing : styles.notes}>{children}</div>;
}
