import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import styles from './page.module.css';
import { stepsBackTo, stepsToPrevious } from './visited-screens.ts';

/** The parent screen. */
export interface WayBack {
  readonly to: string;
  readonly label: string;
  /** The navigation state for the parent screen. */
  readonly state?: object;
  /** Goes back to the previous screen; `to` applies only if there is none. */
  readonly whence?: boolean;
}

/**
 * A link to the parent screen that steps back in the history if possible, so that filters and
 * scroll position stay.
 */
export function BackLink({ to, label, state, whence = false }: WayBack) {
  const navigate = useNavigate();
  const stepBack = (event: MouseEvent): void => {
    const wantsTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    // A screen that receives a state is opened again, not restored.
    if (wantsTab || state) return;
    const steps = whence ? stepsToPrevious() : stepsBackTo(to);
    if (steps === null) return;
    event.preventDefault();
    void navigate(-steps);
  };
  return (
    <Link className={styles.back} to={to} state={state} onClick={stepBack}>
      <ArrowLeft size={20} aria-hidden />
      {label}
    </Link>
  );
}
