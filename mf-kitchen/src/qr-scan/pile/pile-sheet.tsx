import { Button } from '@gamelles/web-kit';
import { Undo2 } from '@gamelles/web-kit/icons';
import { outItems, returnedItems, debtsOf } from './items.ts';
import { Line } from './line.tsx';
import { PaidDialog } from './paid-dialog.tsx';
import styles from './pile.module.css';
import { stackOf, sumOf } from './sentences.ts';
import type { Pile } from './use-pile.ts';

interface PileSheetProps {
  readonly pile: Pile;
  /** A button records all boxes at once. */
  readonly byButton: boolean;
  /** Whether the payment dialog is open; the reader is paused meanwhile. */
  readonly settling: {
    readonly settling: boolean;
    readonly setSettling: (settling: boolean) => void;
  };
}

/** The returned boxes so far, below the camera. */
export function PileSheet({ pile, byButton, settling: asked }: PileSheetProps) {
  const { items, busy, noteReturns, undo, clear } = pile;
  const { settling, setSettling } = asked;
  const returned = returnedItems(items);
  const out = outItems(items);
  const last = items.at(-1);
  const lastReturned = returned.at(-1);
  const finish = (): void => {
    if (debtsOf(items).length > 0) setSettling(true);
    else clear();
  };
  return (
    <section className={styles.sheet} aria-label="Gamelles reprises">
      <div aria-live="polite" className={styles.told}>
        {last && (
          <p className={styles.sum}>
            {byButton && returned.length === 0 ? stackOf(items) : sumOf(returned)}
          </p>
        )}
        {last ? <Line item={last} /> : <p className={styles.hint}>{hintOf(byButton)}</p>}
      </div>
      <div className={styles.acts}>
        {byButton && out.length > 0 && (
          <Button busy={busy} onClick={() => void noteReturns()}>
            Noter {out.length} retour{out.length > 1 ? 's' : ''}
          </Button>
        )}
        {lastReturned && (
          <Button variant="secondary" disabled={busy} onClick={() => void undo(lastReturned)}>
            <Undo2 size={18} aria-hidden />
            Annuler
          </Button>
        )}
        {items.length > 0 && out.length === 0 && (
          <Button variant={byButton ? 'primary' : 'secondary'} disabled={busy} onClick={finish}>
            Terminer
          </Button>
        )}
      </div>
      {items.length > 1 && (
        <details className={styles.all}>
          <summary>Tout voir ({items.length})</summary>
          <ol>
            {items.map((item) => (
              <li key={item.code}>
                <Line item={item} />
              </li>
            ))}
          </ol>
        </details>
      )}
      <PaidDialog
        open={settling}
        debts={debtsOf(items)}
        onClose={() => {
          setSettling(false);
          clear();
        }}
      />
    </section>
  );
}

function hintOf(byButton: boolean): string {
  return byButton
    ? 'Montre la pile\u00a0: chaque étiquette lue est entourée.'
    : 'Passe les gamelles l’une après l’autre devant la caméra.';
}
