import { passDraft } from '@gamelles/web-kit';
import type { SchemaForm } from '@gamelles/web-kit/form';
import { useLocation, useNavigate } from '@gamelles/web-kit/router';
import { useEffect, useEffectEvent } from 'react';
import type { Client } from '../api.ts';
import { valuesOf, type ClientValues } from '../client-form/client-values.ts';
import type { NextScreen } from '../client-form/use-next-screen.ts';
import { carriedDraft } from '../qr-code/label-draft.ts';
import { useDelayedNavigate } from '../use-delayed-navigate.ts';

/**
 * Goes on to the next screen once the client is added. Text that was typed meanwhile is unsaved, so
 * it goes on to the form of the added client.
 */
export function useGoOn(
  { getValues, formState: { isDirty } }: SchemaForm<ClientValues>,
  added: Client | undefined,
  next: NextScreen,
): void {
  const goLater = useDelayedNavigate();
  const navigate = useNavigate();
  const label = carriedDraft(useLocation().state);
  const goOn = useEffectEvent((client: Client): void => {
    if (!isDirty) {
      goLater(next.to, 2500, next.state);
      return;
    }
    const path = `/edit-client/${client.id}`;
    passDraft(path, 'client', { before: valuesOf(client), typed: getValues() });
    void navigate(path, { replace: true, state: { label, carriesTyped: true } });
  });
  useEffect(() => {
    if (added) goOn(added);
  }, [added]);
}
