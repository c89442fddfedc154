/** Thrown for a label whose text would go beyond its edge, for instance that of many allergens. */
export class LabelTooSmall extends Error {
  constructor(dish: string) {
    const what = dish === '' ? 'ce plat' : `«\u00a0${dish}\u00a0»`;
    super(`Cette étiquette est trop petite pour ${what}. Choisis un plus grand format.`);
    this.name = 'LabelTooSmall';
  }
}
