import { LinkButton } from '@gamelles/web-kit';
import { CookingPot, History, House, Printer, ScanLine } from '@gamelles/web-kit/icons';
import styles from './qr-code.module.css';

/** Links to the other screens about labels, and home. */
export function Elsewhere() {
  return (
    <nav className={styles.elsewhere} aria-label="Ailleurs en cuisine">
      <LinkButton variant="secondary" to="/etiquettes">
        <Printer size={18} aria-hidden />
        Plusieurs étiquettes
      </LinkButton>
      <LinkButton variant="secondary" to="/qr-history">
        <History size={18} aria-hidden />
        Historique
      </LinkButton>
      <LinkButton variant="secondary" to="/qr-scan">
        <ScanLine size={18} aria-hidden />
        Scanner
      </LinkButton>
      <LinkButton variant="secondary" to="/plats">
        <CookingPot size={18} aria-hidden />
        Mes plats
      </LinkButton>
      <LinkButton variant="secondary" to="/central-kitchen" lang="en">
        <House size={18} aria-hidden />
        Central Kitchen
      </LinkButton>
    </nav>
  );
}
