import { clearSession, EmptyState, Page } from '@gamelles/web-kit';
import { EmptyPlate } from '@gamelles/web-kit/illustrations';
import { useNavigate } from '@gamelles/web-kit/router';
import { useEffect } from 'react';

/**
 * In the place of a screen whose account is gone.
 * The screen must not stay: whatever it asked the server now would be refused.
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
