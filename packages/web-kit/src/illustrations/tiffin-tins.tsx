import styles from './drawing.module.css';
import { Drawing, type IllustrationProps } from './drawing.tsx';
import { QrPixels } from './qr-pixels.tsx';
import { Tin } from './tin.tsx';
import { Carrot, Sprig, Tomato } from './vegetables.tsx';

/** Three steaming tiers in their clip handle, a code on the side, vegetables at the foot. */
export function TiffinTins({ className }: IllustrationProps) {
  return (
    <Drawing width={560} height={560} className={className}>
      <Towel />
      <Sprig x={462} y={512} turn={20} />
      <Sprig x={450} y={514} turn={46} />
      <Steam x={284} y={92} />
      <Handle />
      <Tin x={283} y={398} width={236} height={104} />
      <Tin x={281} y={268} width={231} height={120}>
        <QrPixels x={-46} y={15} size={92} />
      </Tin>
      <Tin x={283} y={184} width={226} height={76} />
      <Lid />
      <Clips />
      <Tomato x={424} y={521} turn={4} />
      <Carrot x={170} y={497} turn={-6} />
    </Drawing>
  );
}

function Towel() {
  return (
    <g>
      <path
        className={styles.linen}
        d="M62 484C150 470 420 468 500 482 512 496 524 520 532 540 400 554 150 556 30 542 40 520 50 500 62 484Z"
      />
      <path className={styles.blueStripe} d="M52 501C160 488 410 486 508 498" />
      <path className={styles.redStripe} d="M47 512C160 499 410 497 514 509" />
      <path className={styles.blueStripe} d="M42 523C160 510 410 508 520 520" />
      <path
        className={styles.thin}
        d="M34 542l-5 12M62 545l-4 12M92 547l-3 12M122 549l-2 12M438 549l3 12M470 547l4 12M500 544l5 12M526 541l7 11"
      />
      <path
        className={styles.ground}
        d="M150 500C200 488 380 488 470 506 440 524 200 526 150 500Z"
      />
    </g>
  );
}

function Handle() {
  return (
    <g>
      <path
        className={styles.metal}
        d="M148 486C147 380 148 260 149 178 150 132 184 104 232 96L234 110C194 117 165 138 164 180 163 262 163 380 163 486Z"
      />
      <path
        className={styles.metal}
        d="M418 486C419 380 418 260 417 178 416 132 382 104 334 96L332 110C372 117 401 138 402 180 403 262 404 380 404 486Z"
      />
      <path
        className={styles.wood}
        d="M228 88C262 83 304 83 338 88 345 94 345 112 338 117 304 121 262 121 229 117 221 112 221 94 228 88Z"
      />
      <path className={styles.thin} d="M246 96c26-4 50-4 74-1M252 109c18 2 30 2 44 1" />
    </g>
  );
}

function Lid() {
  return (
    <g>
      <path
        className={styles.enamel}
        d="M172 180C176 152 220 140 283 139 346 140 390 153 394 180Z"
      />
      <path
        className={styles.shade}
        d="M346 178C348 164 340 153 318 144 356 149 388 160 391 178Z"
      />
      <path className={styles.light} d="M198 166c8-9 22-14 40-17" />
      <path
        className={styles.blue}
        d="M170 174C240 171 330 171 396 174 402 177 402 188 396 191 330 193 240 193 170 191 163 188 164 177 170 174Z"
      />
    </g>
  );
}

function Clips() {
  return (
    <g>
      <path
        className={styles.metal}
        d="M141 318h30c4 0 5 3 5 6v22c0 4-3 6-6 6h-29c-4 0-5-3-5-6v-22c0-4 2-6 5-6Z"
      />
      <path
        className={styles.metal}
        d="M395 318h30c4 0 5 3 5 6v22c0 4-3 6-6 6h-29c-4 0-5-3-5-6v-22c0-4 2-6 5-6Z"
      />
      <path className={styles.thin} d="M146 335h20M400 335h20" />
    </g>
  );
}

/** Three curls that rise from (x, y). */
function Steam({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={styles.steam} d="M-40 0c-13-12-11-22 1-31s12-20 0-32" />
      <path className={styles.steam} d="M2-8c-14-14-12-26 2-36s14-24 1-38" />
      <path className={styles.steam} d="M44 0c-13-12-11-22 1-31s10-18 2-27" />
    </g>
  );
}
