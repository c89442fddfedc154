import styles from './drawing.module.css';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly turn?: number;
}

function at({ x, y, turn = 0 }: Place): string {
  return `translate(${x} ${y}) rotate(${turn})`;
}

/** A lying carrot with its tip on the left; (x, y) is its shoulder. */
export function Carrot(place: Place) {
  return (
    <g transform={at(place)}>
      <path
        className={styles.leaf}
        d="M-4-3C10-26 34-34 52-30 44-22 46-18 58-15 44-10 38-4 44 4 28 6 12 4-4 4Z"
      />
      <path className={styles.thin} d="M2 0C16-10 28-17 40-20M4 1C18-2 28-4 38-4" />
      <path
        className={styles.carrot}
        d="M-1-17C8-12 9 12-1 17-34 22-80 14-118 3-122 1-121-2-117-3-80-12-34-22-1-17Z"
      />
      <path
        className={styles.thin}
        d="M-26-18q4 6 2 12M-50 15q-3-6 0-11M-74-12q3 4 1 8M-92 6q-2-3-1-6"
      />
    </g>
  );
}

/** A tomato that stands on its base. */
export function Tomato(place: Place) {
  return (
    <g transform={at(place)}>
      <path
        className={styles.tomato}
        d="M-2-66C24-76 46-56 45-32 44-10 24 1-1 0-28 0-46-12-46-34-45-58-24-76-2-66Z"
      />
      <path className={styles.light} d="M-33-38c1-9 5-14 11-17" />
      <path
        className={styles.leaf}
        d="M0-66C-8-64-16-58-22-48-14-52-8-54-3-54-1-50 1-46 5-42 6-47 7-51 7-55 14-55 20-53 27-49 22-58 14-64 5-66 6-71 8-76 11-79L4-83C1-78 0-72 0-66Z"
      />
    </g>
  );
}

/** A stalk with paired leaves, growing from (x, y). */
export function Sprig(place: Place) {
  return (
    <g transform={at(place)}>
      <path className={styles.line} d="M0 0C3-24 2-52-4-84" />
      <path className={styles.leaf} d="M2-18C14-34 26-34 34-30 30-18 18-12 2-18Z" />
      <path className={styles.leaf} d="M2-28C-10-42-22-42-30-37-26-26-12-22 2-28Z" />
      <path className={styles.leaf} d="M1-46C11-60 21-61 28-57 25-47 14-41 1-46Z" />
      <path className={styles.leaf} d="M0-56C-10-68-19-68-26-64-22-54-11-50 0-56Z" />
      <path className={styles.leaf} d="M-4-82C-13-92-12-103-6-110 3-103 4-92-4-82Z" />
    </g>
  );
}
