import styles from './drawing.module.css';
import { Drawing, type IllustrationProps } from './drawing.tsx';
import { Tin } from './tin.tsx';
import { Sprig } from './vegetables.tsx';

/** A hand brings the tins to a door. */
export function DoorDelivery({ className }: IllustrationProps) {
  return (
    <Drawing width={340} height={260} className={className}>
      <path className={styles.ground} d="M22 238C90 224 270 224 332 238 280 254 80 254 22 238Z" />
      <Door />
      <Pot />
      <Tiffin />
      <Arm />
    </Drawing>
  );
}

function Door() {
  return (
    <g>
      <path className={styles.linen} d="M158 238V16c0-4 2-6 6-6h124c4 0 6 2 6 6v222Z" />
      <path className={styles.door} d="M172 238V26h108v212Z" />
      <path
        className={styles.line}
        d="M186 124V92h33v32ZM233 124V92h33v32ZM186 222v-82h33v82ZM233 222v-82h33v82Z"
      />
      <path
        className={styles.blue}
        d="M199 40c18-2 36-2 54 0 3 1 4 3 4 6v24c0 3-1 5-4 6-18 2-36 2-54 0-3-1-4-3-4-6V46c0-3 1-5 4-6Z"
      />
      <text className={styles.number} x={226} y={67}>
        12
      </text>
      <path className={styles.saffron} d="M268 140c5 0 8 3 8 7s-3 7-8 7-8-3-8-7 3-7 8-7Z" />
      <path className={styles.metal} d="M146 238h162l4 12H142Z" />
    </g>
  );
}

function Pot() {
  return (
    <g>
      <Sprig x={318} y={212} turn={6} />
      <Sprig x={312} y={212} turn={-16} />
      <path className={styles.carrot} d="M294 208h42l-5 36c-10 3-22 3-32 0Z" />
      <path className={styles.carrot} d="M290 202h50v11h-50Z" />
    </g>
  );
}

function Tiffin() {
  return (
    <g>
      <path className={styles.line} d="M66 226V128c0-22 16-32 42-34M154 226v-98c0-22-16-32-42-34" />
      <Tin x={110} y={192} width={80} height={42} />
      <Tin x={110} y={158} width={78} height={32} />
      <path className={styles.enamel} d="M74 126c4-16 66-16 72 0Z" />
      <Tin x={110} y={128} width={76} height={28} />
    </g>
  );
}

function Arm() {
  return (
    <g>
      <path className={styles.sleeve} d="M-6 30C24 34 52 46 74 64L62 102C36 92 14 88-6 88Z" />
      <path
        className={styles.linen}
        d="M68 56c8 4 14 8 17 13-2 12-6 24-12 36-7-1-13-4-18-7 7-14 11-28 13-42Z"
      />
      <path
        className={styles.skin}
        d="M84 72c12-4 30-2 44 4 6 3 7 9 3 13 3 3 3 8-1 11 1 5-3 9-8 9-14 1-32-1-46-8 4-10 7-19 8-29Z"
      />
      <path className={styles.thin} d="M131 89c-8 1-15 0-21-2M130 100c-8 1-15 0-21-2" />
    </g>
  );
}
