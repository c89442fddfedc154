import { documents } from '@gamelles/contracts/documents';

/** Each document as the text of its file. */
export function printedDocuments() {
  return Object.entries(documents).map(([name, document]) => ({
    name,
    text: `${JSON.stringify(document, null, 2)}\n`,
  }));
}
