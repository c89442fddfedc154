import { today, useToast } from '@gamelles/web-kit';
import { saveFile } from '@gamelles/web-kit/download';
import { useEffect, useState } from 'react';
import type { DrawnLabel } from './drawn-label.ts';
import type { SheetFormat } from './format.ts';
import { blocksOf, type LabelContent } from './label-content.ts';
import { LabelTooSmall } from './label-too-small.ts';
import { isBeyondPdf } from './pdf-text.ts';

export interface PrintedSheets {
  readonly format: SheetFormat;
  readonly pages: readonly (readonly DrawnLabel[])[];
}

type Work = 'pdf' | 'test' | 'paper';

/** The ways to print; the drawing code loads with the first use. */
export function usePrinting(format: SheetFormat, labels: readonly LabelContent[], start: number) {
  const toast = useToast();
  const [busy, setBusy] = useState<Work>();
  const [sheets, setSheets] = useState<PrintedSheets>();
  useEffect(() => {
    if (sheets) window.print();
  }, [sheets]);

  const work = async (name: Work, draw: () => Promise<void>): Promise<void> => {
    setBusy(name);
    try {
      await draw();
    } catch (error) {
      if (error instanceof LabelTooSmall) toast.error(error.message);
      else {
        console.error(error);
        toast.error('Les étiquettes n’ont pas pu être dessinées. Réessaie.');
      }
    } finally {
      setBusy(undefined);
    }
  };

  return {
    busy,
    sheets,
    isBeyondPdf: labels.some((label) => blocksOf(label).some(({ text }) => isBeyondPdf(text))),
    savePdf: () =>
      work('pdf', async () => {
        const { drawSheets } = await import('./draw-pdf.ts');
        const pdf = await drawSheets(format, labels, start, location.origin);
        saveFile(pdf, `etiquettes-${today()}.pdf`);
      }),
    saveTestSheet: () =>
      work('test', async () => {
        const { drawTestSheet } = await import('./draw-pdf.ts');
        saveFile(await drawTestSheet(format), 'feuille-d-essai.pdf');
      }),
    print: () =>
      work('paper', async () => {
        const { drawPages } = await import('./drawn-label.ts');
        setSheets({ format, pages: drawPages(format, labels, start, location.origin) });
      }),
  };
}
