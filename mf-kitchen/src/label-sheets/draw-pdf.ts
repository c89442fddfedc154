import { PDFDocument, registerStdFonts } from 'pdfkit';
import Helvetica from 'pdfkit/standard-fonts/Helvetica';
import HelveticaBold from 'pdfkit/standard-fonts/HelveticaBold';
import { drawPages, type DrawnLabel } from './drawn-label.ts';
import { labelsPerPage, placeOf, type SheetFormat } from './format.ts';
import type { LabelContent } from './label-content.ts';
import { pdfText } from './pdf-text.ts';

registerStdFonts(Helvetica, HelveticaBold);

const pointsPerMm = 72 / 25.4;
const black = '#000000';
const grey = '#808080';

/**
 * Draws sheets of labels as a PDF, because its positions are exact whatever the print settings of a
 * browser.
 */
export function drawSheets(
  format: SheetFormat,
  labels: readonly LabelContent[],
  start: number,
  origin: string,
): Promise<Blob> {
  const pdf = newDocument('Étiquettes');
  for (const page of drawPages(format, labels, start, origin)) {
    addPage(pdf, format);
    for (const label of page) {
      if (format.isCut) drawOutline(pdf, format, label.place);
      drawLabel(pdf, label);
    }
  }
  return fileOf(pdf);
}

/** A page with the outline of every label, to compare with the real sheet. */
export function drawTestSheet(format: SheetFormat): Promise<Blob> {
  const pdf = newDocument('Feuille d’essai');
  addPage(pdf, format);
  for (let index = 0; index < labelsPerPage(format); index++) {
    const place = placeOf(format, index);
    drawOutline(pdf, format, place);
    const text = { x: 3, size: 4, isBold: false } as const;
    drawLine(pdf, { ...text, text: `${index + 1}`, baseline: 8 }, place);
    if (index > 0) continue;
    drawLine(pdf, { ...text, size: 2.2, text: 'Imprime à 100\u00a0%,', baseline: 12 }, place);
    drawLine(pdf, { ...text, size: 2.2, text: 'sans ajuster à la page.', baseline: 15 }, place);
  }
  return fileOf(pdf);
}

function newDocument(title: string): PDFDocument {
  return new PDFDocument({ autoFirstPage: false, info: { Title: title, Creator: 'Gamelles' } });
}

function addPage(pdf: PDFDocument, { page: { width, height } }: SheetFormat): void {
  pdf.addPage({ size: [width * pointsPerMm, height * pointsPerMm], margin: 0 });
  // This page is measured in millimetres from here on.
  pdf.scale(pointsPerMm);
}

function drawOutline(
  pdf: PDFDocument,
  { label }: SheetFormat,
  { x, y }: { readonly x: number; readonly y: number },
) {
  pdf.lineWidth(0.1).rect(x, y, label.width, label.height).stroke(grey);
}

function drawLabel(pdf: PDFDocument, { place, qr, runs, lines }: DrawnLabel): void {
  pdf.save();
  pdf.translate(place.x + qr.x, place.y + qr.y).scale(qr.size / runs.size);
  for (const { x, y, length } of runs.runs) pdf.rect(x, y, length, 1);
  pdf.fill(black).restore();
  for (const line of lines) drawLine(pdf, line, place);
}

function drawLine(
  pdf: PDFDocument,
  { text, x, baseline, size, isBold }: DrawnLabel['lines'][number],
  place: { readonly x: number; readonly y: number },
): void {
  pdf
    .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(black)
    .text(pdfText(text), place.x + x, place.y + baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
    });
}

function fileOf(pdf: PDFDocument): Promise<Blob> {
  return new Promise((resolve) => {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    pdf.on('data', (chunk) => void chunks.push(chunk));
    pdf.on('end', () => resolve(new Blob(chunks, { type: 'application/pdf' })));
    pdf.end();
  });
}
