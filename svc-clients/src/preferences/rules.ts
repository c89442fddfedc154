/** What makes two spellings the same dish: « Crème brûlée » is « creme  BRULEE ». */
export const dishKey = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
