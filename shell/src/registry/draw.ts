/** A number from 0 to 99 that stays the same in one browser, and is spread evenly over many. */
export function drawOfThisBrowser(): number {
  const kept = Number(localStorage.getItem(key) ?? NaN);
  if (Number.isInteger(kept)) return kept;
  const drawn = Math.floor(Math.random() * 100);
  localStorage.setItem(key, String(drawn));
  return drawn;
}

const key = 'draw';
