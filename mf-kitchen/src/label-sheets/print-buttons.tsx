import { Button } from '@gamelles/web-kit';
import { Printer } from '@gamelles/web-kit/icons';
import styles from './label-sheets.module.css';
import type { usePrinting } from './use-printing.ts';
import type { Sheet } from './use-sheet.ts';

interface PrintButtonsProps {
  readonly printing: ReturnType<typeof usePrinting>;
  readonly sheet: Sheet;
  readonly count: number;
}

export function PrintButtons({ printing, sheet, count }: PrintButtonsProps) {
  const { busy, savePdf, saveTestSheet, print, isBeyondPdf } = printing;
  const { problem, perPage, start, change } = sheet;
  const nothing = count === 0 || problem !== undefined;
  const next = (start + count) % perPage;
  return (
    <div className={styles.print}>
      {isBeyondPdf && (
        <p>
          Un nom ou un plat a des lettres que le PDF ne sait pas écrire{'\u00a0'}: utilise «
          {'\u00a0'}
          Imprimer{'\u00a0'}».
        </p>
      )}
      <Button disabled={nothing} busy={busy === 'pdf'} onClick={() => void savePdf()}>
        Télécharger le PDF
      </Button>
      <Button
        variant="secondary"
        disabled={nothing}
        busy={busy === 'paper'}
        onClick={() => void print()}
      >
        <Printer size={20} aria-hidden />
        Imprimer
      </Button>
      <Button
        variant="quiet"
        disabled={problem !== undefined}
        busy={busy === 'test'}
        onClick={() => void saveTestSheet()}
      >
        Feuille d’essai
      </Button>
      {count > 0 && perPage > 1 && next !== start && (
        <Button variant="quiet" onClick={() => change({ start: next })}>
          C’est imprimé{'\u00a0'}: continuer à l’étiquette {next + 1}
        </Button>
      )}
    </div>
  );
}
