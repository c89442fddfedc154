import { AnchorButton, home, LinkButton, useSession } from '@gamelles/web-kit';
import { useContext } from 'react';
import { RegistryContext } from '../registry/registry-context.ts';
import { menuEntries } from '../registry/menu-entries.ts';
import styles from './further-links.module.css';

/** Links to the person's first screen, and to the other screens of the menu. */
export function FurtherLinks() {
  const registry = useContext(RegistryContext);
  const role = useSession()?.role;
  const first = home(role);
  const others = menuEntries(registry, role).filter(({ path }) => path !== first);
  const label = "Retour à l'accueil";
  // Public pages are separate documents.
  if (first === '/unauthorized') return <AnchorButton href="/">{label}</AnchorButton>;
  return (
    <nav className={styles.ways} aria-label="Tes écrans">
      <LinkButton to={first}>{label}</LinkButton>
      {others.map(({ path, label: screen }) => (
        <LinkButton key={path} variant="secondary" to={path}>
          {screen}
        </LinkButton>
      ))}
    </nav>
  );
}
