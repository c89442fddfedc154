/**
 * Saves a file among the person's downloads.
 *
 * @param name the name of the file, with its extension
 */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // A phone may open the file a little later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
