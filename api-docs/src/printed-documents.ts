import { documents } from '@gamelles/contracts/documents';

/** Each document as the text of its file. */
export const printedDocuments = () =>
  Object.entries(documents).map(([name, document]) => ({
    name,
    text: `${JSON.stringify(document, null, 2)}\n`,
  }));
