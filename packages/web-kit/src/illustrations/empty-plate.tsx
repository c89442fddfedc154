import styles from './drawing.module.css';
import { Drawing, type IllustrationProps } from './drawing.tsx';

/** An empty enamel plate. */
export function EmptyPlate({ className }: IllustrationProps) {
  return (
    <Drawing width={240} height={150} className={className}>
      <path className={styles.ground} d="M24 108C60 136 180 136 218 108 200 150 44 150 24 108Z" />
      <path
        className={styles.blue}
        d="M120 14C172 13 214 38 214 72S172 133 119 132 27 106 27 73 68 15 120 14Z"
      />
      <path
        className={styles.enamel}
        d="M120 21C167 20 205 43 205 72S167 125 119 124 36 101 36 73 73 22 120 21Z"
      />
      <path
        className={styles.shade}
        d="M120 44C150 43 174 55 174 72S150 101 120 101 67 89 67 73 90 45 120 44Z"
      />
      <path
        className={styles.enamel}
        d="M121 52C148 51 168 61 168 74S147 97 120 97 74 88 74 74 94 53 121 52Z"
      />
      <path className={styles.line} d="M12 40v92M4 38c0 20 1 28 8 28s8-8 8-28M12 38v22" />
      <path className={styles.metal} d="M228 36c8 10 10 32 4 50l-1 46h-6l-1-96Z" />
    </Drawing>
  );
}
