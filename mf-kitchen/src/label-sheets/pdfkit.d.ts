// The types of the parts of pdfkit that we use; its browser build has none.
declare module 'pdfkit' {
  interface StandardFont {
    readonly name: string;
  }

  export function registerStdFonts(...fonts: StandardFont[]): void;

  export class PDFDocument {
    constructor(options: {
      readonly autoFirstPage: boolean;
      readonly info: Readonly<Record<string, string>>;
    });
    addPage(options: { readonly size: [number, number]; readonly margin: number }): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    scale(factor: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    lineWidth(width: number): this;
    dash(length: number): this;
    fill(color: string): this;
    fillColor(color: string): this;
    stroke(color: string): this;
    font(name: string): this;
    fontSize(size: number): this;
    text(
      text: string,
      x: number,
      y: number,
      options: { readonly lineBreak: boolean; readonly baseline: 'alphabetic' },
    ): this;
    on(event: 'data', listener: (chunk: Uint8Array<ArrayBuffer>) => void): this;
    on(event: 'end', listener: () => void): this;
    end(): void;
  }
}

declare module 'pdfkit/standard-fonts/*' {
  const font: { readonly name: string };
  // These modules have no other export.
  // oxlint-disable-next-line gamelles/dialect
  export default font;
}
