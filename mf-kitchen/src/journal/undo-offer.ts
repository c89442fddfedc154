/** How a toast offers to take back what it says was noted: for ten seconds, then the account does. */
export function undoOffer(run: () => void) {
  return { duration: 10_000, action: { label: 'Annuler', run } };
}
