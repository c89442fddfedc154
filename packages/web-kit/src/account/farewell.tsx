import { clearSession, EmptyState, Page } from '@gamelles/web-kit';
import { useNavigate } from '@gamelles/web-kit/router';
import { useEffect } from 'react';
import { EmptyPlate } from '../illustrations/empty-plate.tsx';

/**
 * Replaces the screen after the account is deleted, because all further requests of the screen
 * would be refused.
 */
export function Farewell() {
  const navigate = useNavigate();
  useEffect(() => {
    // Neither a step back nor a reload keeps the session: nothing cancels this.
    window.addEventListener('pagehide', clearSession);
    setTimeout(() => {
      window.removeEventListener('pagehide', clearSession);
      clearSession();
      void navigate('/signup', { replace: true });
    }, 2000);
  }, [navigate]);

  return (
    <Page title={'À bientôt\u00a0!'}>
      <EmptyState illustration={<EmptyPlate />}>On garde une gamelle au chaud.</EmptyState>
    </Page>
  );
}
