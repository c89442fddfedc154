import { Page } from '@gamelles/web-kit';
import { ChooseLabels } from './choose-labels.tsx';
import { ChooseSheet } from './choose-sheet.tsx';
import { contentOf } from './label-content.ts';
import styles from './label-sheets.module.css';
import { MakeBatch } from './make-batch.tsx';
import { PrintButtons } from './print-buttons.tsx';
import { Sheets } from './sheets.tsx';
import { useChosen } from './use-chosen.ts';
import { useLabelsToPrint } from './use-labels-to-print.ts';
import { usePrinting } from './use-printing.ts';
import { useSheet } from './use-sheet.ts';

/** Makes labels for several clients at once, and prints them on sheets. */
export function LabelSheets() {
  const printable = useLabelsToPrint();
  const selection = useChosen();
  const sheet = useSheet();
  const labels = printable.labels
    .filter(({ delivery_id }) => selection.chosen.has(delivery_id))
    .map((delivery) => contentOf(delivery, sheet.settings.keepsDays, printable.linesOf(delivery)));
  const printing = usePrinting(sheet.format, labels, sheet.start);
  return (
    <Page wide title="Étiquettes" back={{ to: '/qr-code', label: 'Retour', whence: true }}>
      <div className={styles.columns}>
        <MakeBatch onMade={selection.choose} />
        <ChooseLabels printable={printable} selection={selection} />
        <ChooseSheet sheet={sheet} count={labels.length}>
          <PrintButtons printing={printing} sheet={sheet} count={labels.length} />
        </ChooseSheet>
      </div>
      {printing.sheets && <Sheets {...printing.sheets} />}
    </Page>
  );
}
