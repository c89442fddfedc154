/** The undo action of a toast, for ten seconds; later the account offers it. */
export function undoOffer(run: () => void) {
  return { duration: 10_000, action: { label: 'Annuler', run } };
}
