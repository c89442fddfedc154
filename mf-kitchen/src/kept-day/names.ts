// The names of the stored answers of a day. They contain no personal names.

export function notesName(clientId: string): string {
  return `notes ${clientId}`;
}

export function accountName(clientId: string): string {
  return `account ${clientId}`;
}

export function linesName(clientId: string): string {
  return `lines ${clientId}`;
}
