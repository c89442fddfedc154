import styles from './drawing.module.css';

/** A pattern that looks like a QR code without content; (x, y) is its corner. */
export function QrPixels({
  x,
  y,
  size,
}: {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}) {
  const scale = size / pattern.length;
  return (
    <path
      className={styles.pixels}
      transform={`translate(${x} ${y}) scale(${scale})`}
      d={outline}
    />
  );
}

const pattern = [
  '#####.#.#####',
  '#...#..##...#',
  '#.#.#.#.#.#.#',
  '#...#.###...#',
  '#####.#.#####',
  '......##.....',
  '#.##.##..#.##',
  '.#..#..##.#..',
  '#####.#..##.#',
  '#...#.##.#...',
  '#.#.#..#.###.',
  '#...#.#.#..##',
  '#####.##..#.#',
] as const;

// One rectangle per run of dark pixels keeps the pages small.
const outline = pattern
  .flatMap((row, line) =>
    Array.from(
      row.matchAll(/#+/g),
      ({ 0: run, index }) => `M${index} ${line}h${run.length}v1h-${run.length}z`,
    ),
  )
  .join('');
