// The names under which this phone keeps the answers of a day. They say nobody's name.

export function notesName(clientId: string): string {
  return `notes ${clientId}`;
}

export function accountName(clientId: string): string {
  return `account ${clientId}`;
}

export function linesName(clientId: string): string {
  return `lines ${clientId}`;
}
