import styles from './drawing.module.css';
import { Drawing, type IllustrationProps } from './drawing.tsx';
import { HeldPhone, Viewfinder } from './phone.tsx';
import { QrPixels } from './qr-pixels.tsx';
import { Tin } from './tin.tsx';

/** A phone reads the code on a closed tin. */
export function ScannedTin({ className }: IllustrationProps) {
  return (
    <Drawing width={340} height={260} className={className}>
      <path className={styles.ground} d="M10 226C60 212 200 212 244 228 200 244 60 244 10 226Z" />
      <path className={styles.enamel} d="M40 98C44 74 78 66 122 66 168 66 200 74 206 98Z" />
      <path className={styles.shade} d="M172 96C176 86 172 78 160 72 184 76 200 84 203 96Z" />
      <path className={styles.line} d="M104 66c-2-16 8-22 19-22s20 6 18 22" />
      <Tin x={123} y={102} width={178} height={122}>
        <QrPixels x={-62} y={20} size={84} />
      </Tin>
      <HeldPhone x={238} y={118} turn={7}>
        <Viewfinder />
        <QrPixels x={-19} y={-23} size={38} />
        <path className={styles.beam} d="M-33-4h66" />
      </HeldPhone>
    </Drawing>
  );
}
