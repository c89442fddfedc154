import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './tile.module.css';

export interface TileProps {
  readonly to: string;
  readonly title: string;
  /** The language of the title, if it is not French. */
  readonly titleLang?: string;
  readonly hint?: string;
  readonly picture?: ReactNode;
}

/** A big link to another screen. */
export function Tile({ to, title, titleLang, hint, picture }: TileProps) {
  return (
    <Link to={to} className={styles.tile}>
      {picture}
      <span className={styles.texts}>
        <span className={styles.title} lang={titleLang}>
          {title}
        </span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      <ChevronRight className={styles.arrow} size={22} aria-hidden />
    </Link>
  );
}
