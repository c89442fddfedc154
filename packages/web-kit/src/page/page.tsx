import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { BackLink, type WayBack } from './back-link.tsx';
import styles from './page.module.css';

export interface PageProps {
  readonly title: string;
  /** The language of the title where it is not French. */
  readonly titleLang?: string;
  readonly back?: WayBack;
  /** Above the title, where there is no way back. */
  readonly brand?: ReactNode;
  /** Beside the title. */
  readonly actions?: ReactNode;
  /** The main way on: within the thumb's reach on a phone, beside the title elsewhere. */
  readonly mainAction?: ReactNode;
  /** The submit area: within the thumb's reach on a phone, below the form elsewhere. */
  readonly footer?: ReactNode;
  /** Its content uses the whole width: columns, tables and lists. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A screen: names the document, and takes the focus to its title after a navigation. */
export function Page({
  title,
  titleLang,
  back,
  brand,
  actions,
  mainAction,
  footer,
  wide = false,
  children,
}: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // The address that the document was loaded with has this key: focus starts at the top there.
  const navigated = key !== 'default';

  useEffect(() => {
    // A step back leads to the place that was left, not to the top.
    if (navigated) heading.current?.focus({ preventScroll: true });
  }, [navigated]);
  useEffect(() => {
    document.title = `${title} – Gamelles`;
  }, [title]);

  return (
    <main className={wide ? `${styles.page} ${styles.wide}` : styles.page}>
      {brand}
      {back && <BackLink {...back} />}
      <header className={styles.header}>
        <h1 ref={heading} tabIndex={-1} lang={titleLang} className={styles.title}>
          {title}
        </h1>
        {actions && <div className={styles.actions}>{actions}</div>}
        {mainAction && <div className={styles.mainAction}>{mainAction}</div>}
      </header>
      {children}
      {footer && <div className={styles.footer}>{footer}</div>}
    </main>
  );
}
