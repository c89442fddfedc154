import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import styles from './page.module.css';
import { stepsBackTo, stepsToPrevious } from './trail.ts';

/** Where a screen leads back to. */
export interface WayBack {
  readonly to: string;
  readonly label: string;
  /** The state that the screen there gets. */
  readonly state?: object;
  /** Back to whatever screen one came from; `to` only where one came from none. */
  readonly whence?: boolean;
}

/** A way back that is a step back where it can be one: what was filtered and scrolled stays. */
export function BackLink({ to, label, state, whence = false }: WayBack) {
  const navigate = useNavigate();
  const stepBack = (event: MouseEvent): void => {
    const wantsTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    // A screen that is told something is opened anew.
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
