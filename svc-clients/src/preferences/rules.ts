/** What makes two spellings the same dish: « Crème brûlée » is « creme  BRULEE ». */
export const dishKey = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toLowerCase();
