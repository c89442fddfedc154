import { useNavigate, type LinkProps } from '@gamelles/web-kit/router';
import type { MouseEvent } from 'react';
import type { LabelDraft } from './label-draft.ts';

/**
 * The props of a link from a label to the screen of a new client. That screen gets the draft, and
 * the entry of the label in the browser's history keeps it for a step back.
 */
export function useToNewClient(label: LabelDraft): Pick<LinkProps, 'state' | 'onClick'> {
  const navigate = useNavigate();
  const state = { label, carriesTyped: true };
  const goOn = async () => {
    await navigate('.', { replace: true, preventScrollReset: true, state: label });
    await navigate('/add-client', { state });
  };
  return {
    state,
    onClick: (event) => {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      void goOn();
    },
  };
}

/** Whether the browser opens the link in another tab or window. */
function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}
