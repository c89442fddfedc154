import { Brand, EmptyState, LinkButton, Page, rememberTarget, useSession } from '@gamelles/web-kit';
import { ReturnedTin } from '@gamelles/web-kit/illustrations';
import { Navigate, useLocation, useParams } from '@gamelles/web-kit/router';
import styles from './further-links.module.css';

/**
 * The page for the address in a label. It asks no server, so that neither its text nor its timing
 * tells whether the label exists.
 */
export function FoundLabel() {
  const { code } = useParams();
  const role = useSession()?.role;
  if (role === 'traiteur') return <Navigate to="/qr-scan" replace state={{ scanned: code }} />;
  if (role === 'client') return <Navigate to="/client-history" replace />;
  return <Stranger />;
}

function Stranger() {
  const { pathname } = useLocation();
  const comeBack = (): void => rememberTarget(pathname);
  return (
    <Page brand={<Brand />} title="Une gamelle à rendre">
      <EmptyState
        illustration={<ReturnedTin className={styles.picture} />}
        action={
          <nav className={styles.ways} aria-label="Se connecter">
            <LinkButton to="/login" onClick={comeBack}>
              Je suis son client
            </LinkButton>
            <LinkButton variant="secondary" to="/login" onClick={comeBack}>
              Je suis son traiteur
            </LinkButton>
          </nav>
        }
      >
        Cette boîte se réutilise{'\u00a0'}: elle revient chez son traiteur. Connecte-toi pour voir
        où elle en est.
      </EmptyState>
    </Page>
  );
}
