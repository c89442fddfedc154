import { LogOut } from 'lucide-react';
import styles from './logout-button.module.css';

/** The log-out button, fixed on the right edge of every signed-in screen. */
export function LogoutButton({
  onLogout,
  busy = false,
}: {
  readonly onLogout: () => void;
  readonly busy?: boolean;
}) {
  return (
    <button type="button" className={styles.tab} onClick={onLogout} disabled={busy} lang="en">
      <LogOut size={18} aria-hidden />
      <span>Log out</span>
    </button>
  );
}
