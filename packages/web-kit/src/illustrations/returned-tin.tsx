import styles from './drawing.module.css';
import { Drawing, type IllustrationProps } from './drawing.tsx';
import { HeldPhone } from './phone.tsx';
import { QrPixels } from './qr-pixels.tsx';
import { Tin } from './tin.tsx';

/** The tin is back, open and empty; the phone says so. */
export function ReturnedTin({ className }: IllustrationProps) {
  return (
    <Drawing width={340} height={260} className={className}>
      <path className={styles.ground} d="M4 230C60 216 210 216 250 232 200 246 60 246 4 230Z" />
      <path className={styles.shade} d="M44 106C60 84 196 84 212 106 196 120 60 120 44 106Z" />
      <path className={styles.line} d="M44 106C60 82 196 82 212 106" />
      <path
        className={styles.metal}
        d="M86 110L62 46C54 40 50 26 54 17 60 10 72 18 76 30 78 36 76 41 73 44L98 108Z"
      />
      <Tin x={128} y={108} width={168} height={118}>
        <QrPixels x={-58} y={20} size={80} />
      </Tin>
      <HeldPhone x={240} y={116} turn={7}>
        <path
          className={styles.leaf}
          d="M-1-30c18-1 29 11 29 27S17 26-1 26s-28-12-28-29 11-27 28-27Z"
        />
        <path className={styles.light} d="M-14-2l9 10L13-13" />
      </HeldPhone>
    </Drawing>
  );
}
