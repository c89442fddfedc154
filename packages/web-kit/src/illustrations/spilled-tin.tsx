import styles from './drawing.module.css';
import { Drawing, type IllustrationProps } from './drawing.tsx';
import { Carrot } from './vegetables.tsx';

/** A tin on its side, and peas on the run. */
export function SpilledTin({ className }: IllustrationProps) {
  return (
    <Drawing width={380} height={220} className={className}>
      <path className={styles.ground} d="M20 188C90 170 300 172 366 190 300 210 90 210 20 188Z" />
      <path
        className={styles.enamel}
        d="M26 116C28 84 40 62 58 56 112 50 150 52 182 56L184 188C140 192 96 190 58 184 38 176 26 150 26 116Z"
      />
      <path
        className={styles.shade}
        d="M33 142C38 164 46 178 60 182 98 187 140 189 182 185L182 160C130 166 76 162 33 142Z"
      />
      <path
        className={styles.blue}
        d="M184 50C198 50 208 80 208 121S199 194 184 194 160 164 160 122 168 50 184 50Z"
      />
      <path
        className={styles.shade}
        d="M185 62C195 64 200 90 200 121S195 180 185 182 168 156 168 122 175 61 185 62Z"
      />
      <path className={styles.light} d="M60 68c24-4 52-5 76-4" />
      <Carrot x={316} y={176} turn={-7} />
      {peas.map(([x, y]) => (
        <circle key={`${x} ${y}`} className={styles.leaf} cx={x} cy={y} r={8.5} />
      ))}
    </Drawing>
  );
}

const peas = [
  [181, 160],
  [196, 199],
  [214, 203],
  [236, 206],
  [262, 203],
  [352, 204],
] as const;
