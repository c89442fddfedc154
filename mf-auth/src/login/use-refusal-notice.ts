import { takeRedirectReason, useToast } from '@gamelles/web-kit';
import { useEffect } from 'react';

/** Tells a person once why the requested page was refused. */
export function useRefusalNotice(): void {
  const toast = useToast();
  useEffect(() => {
    if (!takeRedirectReason()) return;
    toast.info('Il faut être authentifié pour pouvoir accéder à cette page\u00a0!', {
      duration: 3000,
    });
  }, [toast]);
}
