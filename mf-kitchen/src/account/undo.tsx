import { Button, ConfirmDialog } from '@gamelles/web-kit';
import { Undo2 } from '@gamelles/web-kit/icons';
import { useState } from 'react';
import type { Line } from '../api.ts';
import { undoEntries } from '../journal/undo.ts';
import { useUndoToast } from '../journal/use-undo-toast.ts';
import { lineText } from './line-text.ts';

/** An undo cannot itself be undone, so it asks first. */
export function Undo({ line }: { readonly line: Line }) {
  const [asking, setAsking] = useState(false);
  const { undo } = useUndoToast();
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        <Undo2 size={18} aria-hidden />
        Annuler
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Annuler\u00a0: ${lineText(line)}\u00a0?`}
        onConfirm={() => {
          setAsking(false);
          void undo(() => undoEntries(line.client_id, [line.id]));
        }}
        onCancel={() => setAsking(false)}
      >
        <p>La ligne reste, barrée, et ne compte plus.</p>
      </ConfirmDialog>
    </>
  );
}
