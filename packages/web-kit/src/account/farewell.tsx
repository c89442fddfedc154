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
    const timer = setTimeout(() => {
      clearSession();
      void navigate('/signup', { replace: true });
    }, 2000);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <Page title={'À bientôt\u00a0!'}>
      <EmptyState illustration={<EmptyPlate />}>On garde une gamelle au chaud.</EmptyState>
    </Page>
  );
}
