import { RetryButton } from '@gamelles/web-kit';
import { TriangleAlert } from '@gamelles/web-kit/icons';
import { DoorNotes } from '../clients/door-notes.tsx';
import { AllergiesSeenAt } from '../kept-day/allergies-seen-at.tsx';
import { allergyText } from '../rounds/allergy-text.ts';
import type { Door } from '../rounds/api.ts';
import { readDoorNotes } from '../rounds/read-doors.ts';
import styles from './door.module.css';

interface AllergiesProps {
  readonly door: Door | undefined;
  readonly isPending: boolean;
  readonly seenAt: string | undefined;
  readonly isOffline: boolean;
  readonly onRetry: () => void;
}

/** Allergies with an icon and in words. It is never empty, because silence would look safe. */
export function Allergies({ door, isPending, seenAt, isOffline, onRetry }: AllergiesProps) {
  const text = door ? allergyText(door) : null;
  return (
    <section
      aria-label="Allergies et porte"
      className={`${styles.panel} ${door && text === null ? styles.calm : ''}`}
    >
      {door ? (
        <>
          <p className={styles.allergies}>
            {text !== null && <TriangleAlert size={22} aria-hidden />}
            <span>{text ?? 'Aucune allergie notée'}</span>
          </p>
          <AllergiesSeenAt moment={seenAt} isOffline={isOffline} />
          {door.has_door_notes && (
            <div className={styles.code}>
              <DoorNotes read={() => readDoorNotes(door.id)} />
            </div>
          )}
        </>
      ) : isPending ? (
        <p role="status">Lecture des allergies…</p>
      ) : (
        <>
          <p className={styles.allergies}>
            <TriangleAlert size={22} aria-hidden />
            <span>Allergies illisibles{'\u00a0'}: demande au client</span>
          </p>
          <RetryButton variant="secondary" onClick={onRetry} />
        </>
      )}
    </section>
  );
}
