import styles from './drawing.module.css';
import { Drawing, type IllustrationProps } from './drawing.tsx';
import { QrPixels } from './qr-pixels.tsx';
import { Tin } from './tin.tsx';

/** A tin with a code on its side. */
export function LabelledTin({ className }: IllustrationProps) {
  return (
    <Drawing width={88} height={80} className={className}>
      <path className={styles.enamel} d="M12 20C16 6 72 6 77 20Z" />
      <Tin x={44} y={20} width={70} height={50}>
        <QrPixels x={-17} y={12} size={34} />
      </Tin>
    </Drawing>
  );
}

/** Tins piled up to be counted. */
export function PiledTins({ className }: IllustrationProps) {
  return (
    <Drawing width={88} height={80} className={className}>
      <Tin x={26} y={50} width={38} height={24} />
      <Tin x={66} y={50} width={34} height={24} />
      <Tin x={46} y={24} width={40} height={20} />
    </Drawing>
  );
}

/** A place laid at the table. */
export function LaidPlate({ className }: IllustrationProps) {
  return (
    <Drawing width={88} height={80} className={className}>
      <path
        className={styles.blue}
        d="M43 12C60 11 74 24 74 40S61 69 44 69 14 57 14 41 26 13 43 12Z"
      />
      <path
        className={styles.enamel}
        d="M44 18C57 17 67 28 67 41S57 63 43 63 21 53 21 40 31 18 44 18Z"
      />
      <path
        className={styles.tomato}
        d="M44 28c9-1 15 5 15 13S52 54 44 54 29 48 29 41s6-13 15-13Z"
      />
      <path
        className={styles.leaf}
        d="M44 34c2 4 5 5 9 5-3 2-4 5-4 9-3-2-6-2-10 0 1-4 0-7-3-9 4 0 7-1 8-5Z"
      />
      <path className={styles.line} d="M5 14v56M1 14v12c0 6 8 6 8 0V14" />
      <path className={styles.metal} d="M85 70V12c-6 7-7 20-5 31h5" />
    </Drawing>
  );
}

/** A notebook with the names of those who eat. */
export function OpenNotebook({ className }: IllustrationProps) {
  return (
    <Drawing width={88} height={80} className={className}>
      <path
        className={styles.blue}
        d="M6 16c14-4 28-3 38 3 10-6 24-7 38-3v54c-14-3-28-2-38 3-10-5-24-6-38-3Z"
      />
      <path className={styles.enamel} d="M12 14c12-3 23-2 32 4v49c-9-5-20-6-32-4Z" />
      <path className={styles.enamel} d="M76 14c-12-3-23-2-32 4v49c9-5 20-6 32-4Z" />
      <path
        className={styles.line}
        d="M19 28c6-1 12 0 17 2M19 40c6-1 12 0 17 2M19 52c6-1 12 0 17 2"
      />
      <path className={styles.line} d="M52 30c5-2 11-3 17-2M52 42c5-2 11-3 17-2" />
      <path className={styles.tomato} d="M52 54c4-2 9-3 12-2l-1 4c-4 0-7 0-10 2Z" />
    </Drawing>
  );
}
