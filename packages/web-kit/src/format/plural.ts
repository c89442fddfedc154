/** plural(3, 'boîte') → « 3 boîtes »; zero is singular in French. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count}\u00a0${Math.abs(count) < 2 ? one : many}`;
}
