/** Thrown if a dish may harm its client and the caterer has not confirmed it yet. */
export class AnswerNeeded extends Error {
  /** The place of the warning on the screen: « sous le nom du plat ». */
  constructor(where: string) {
    super(`Regarde d’abord les allergies, ${where}.`);
    this.name = 'AnswerNeeded';
  }
}
