import { Button, Dialog } from '@gamelles/web-kit';
import { Pencil } from '@gamelles/web-kit/icons';
import { useState } from 'react';
import type { Line } from '../api.ts';
import { CorrectForm } from './correct-form.tsx';
import { correctable } from './corrections.ts';
import { lineText } from './line-text.ts';

export function Correct({ line }: { readonly line: Line }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  if (!Object.values(correctable(line)).includes(true)) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        <Pencil size={18} aria-hidden />
        Corriger
      </Button>
      <Dialog open={asking} onClose={close} title={`Corriger\u00a0: ${lineText(line)}`}>
        <CorrectForm line={line} onDone={close} />
      </Dialog>
    </>
  );
}
