import { Button, isolate } from '@gamelles/web-kit';
import { CircleCheck, TriangleAlert } from '@gamelles/web-kit/icons';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './clash-panel.module.css';
import type { Verdict } from './clash.ts';
import { clashSentence, unreadable } from './sentences.ts';

export interface ClashPanelProps {
  /** The first name of the client. */
  readonly who: string;
  /** The accessible name of the panel, for a screen with several. */
  readonly label?: string;
  readonly verdict: Verdict;
  readonly adapted: boolean;
  readonly busy?: boolean;
  readonly onAdapt: (adapted: boolean) => void;
  /** Left out if the dish is in the box already. */
  readonly onChangeDish?: () => void;
  /** Further choices for unreadable allergies. */
  readonly whenUnreadable?: ReactNode;
  /** Takes the focus, because the caterer must answer. */
  readonly wanted?: boolean;
}

/**
 * The result of the check of a dish for a client, in words with an icon; nothing if it is clear.
 */
export function ClashPanel({
  who,
  label = 'Allergies',
  verdict,
  wanted = false,
  ...rest
}: ClashPanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (wanted) panel.current?.focus();
  }, [wanted]);
  if (verdict.state === 'clear') return null;
  const name = isolate(who);
  const { adapted, busy = false, onAdapt, onChangeDish, whenUnreadable } = rest;
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={label}
      className={`${styles.panel} ${adapted ? styles.adapted : styles[verdict.state]}`}
    >
      <p role={verdict.state === 'ask' ? 'status' : 'alert'} className={styles.sentence}>
        {adapted ? <CircleCheck size={22} aria-hidden /> : <TriangleAlert size={22} aria-hidden />}
        <span>
          {verdict.state === 'clash' && !adapted && clashSentence(name, verdict.with)}
          {verdict.state === 'clash' && adapted && `Recette adaptée pour ${name}.`}
          {verdict.state === 'unreadable' && unreadable}
          {verdict.state === 'ask' && `Allergies de ${name}\u00a0: demande-lui.`}
        </span>
      </p>
      {verdict.state === 'clash' && (
        <div className={styles.actions}>
          {!adapted && onChangeDish && (
            <Button variant="secondary" disabled={busy} onClick={onChangeDish}>
              Changer de plat
            </Button>
          )}
          <Button variant="secondary" busy={busy} onClick={() => onAdapt(!adapted)}>
            {adapted ? 'Annuler' : 'J’ai adapté la recette'}
          </Button>
        </div>
      )}
      {verdict.state === 'unreadable' && whenUnreadable}
    </section>
  );
}
