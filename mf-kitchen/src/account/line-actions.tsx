import { Button, Dialog } from '@gamelles/web-kit';
import { Pencil } from '@gamelles/web-kit/icons';
import { useState } from 'react';
import type { Line } from '../api.ts';
import styles from './account.module.css';
import { CorrectForm } from './correct-form.tsx';
import { correctable } from './corrections.ts';
import { lineText } from './line-text.ts';
import { Undo } from './undo.tsx';

interface LineActionsProps {
  readonly line: Line;
  readonly textId: string;
  /** Whether a correction or a cancellation of the line is not sent yet. */
  readonly isWaiting: boolean;
}

/**
 * The actions of a line. There are none while an earlier one is not sent yet, because a line can be
 * undone only once. An open form stays, because it shows the server's answer.
 */
export function LineActions({ line, textId, isWaiting }: LineActionsProps) {
  const [isCorrecting, setCorrecting] = useState(false);
  const close = () => setCorrecting(false);
  const canCorrect = Object.values(correctable(line)).includes(true);
  return (
    <>
      {!isWaiting && (canCorrect || line.can_undo) && (
        <div role="group" aria-labelledby={textId} className={styles.lineActions}>
          {canCorrect && (
            <Button variant="quiet" onClick={() => setCorrecting(true)}>
              <Pencil size={18} aria-hidden />
              Corriger
            </Button>
          )}
          {line.can_undo && <Undo line={line} />}
        </div>
      )}
      <Dialog open={isCorrecting} onClose={close} title={`Corriger\u00a0: ${lineText(line)}`}>
        <CorrectForm line={line} onDone={close} />
      </Dialog>
    </>
  );
}
