/** Something stands against a dish for its client, and nobody has said yet that it was looked at. */
export class AnswerNeeded extends Error {
  /** Where the allergies are in sight: « sous le nom du plat ». */
  constructor(where: string) {
    super(`Regarde d’abord les allergies, ${where}.`);
    this.name = 'AnswerNeeded';
  }
}
