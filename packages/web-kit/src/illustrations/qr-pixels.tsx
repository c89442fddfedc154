import styles from './drawing.module.css';

/** A pattern that looks like a code and holds nothing; (x, y) is its corner. */
export function QrPixels({ x, y, size }: { x: number; y: number; size: number }) {
  const pixel = size / pattern.length;
  const path = pattern.flatMap((row, line) =>
    Array.from(row, (mark, column) =>
      mark === '#' ? `M${column * pixel} ${line * pixel}h${pixel}v${pixel}h${-pixel}z` : '',
    ),
  );
  return <path className={styles.pixels} transform={`translate(${x} ${y})`} d={path.join('')} />;
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
