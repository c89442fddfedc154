import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { BackLink, type WayBack } from './back-link.tsx';
import { focusHeading } from './focus-heading.ts';
import styles from './page.module.css';

export interface PageProps {
  readonly title: string;
  /** The language of the title, if it is not French. */
  readonly titleLang?: string;
  readonly back?: WayBack;
  /** Above the title, if there is no back link. */
  readonly brand?: ReactNode;
  /** Beside the title. */
  readonly actions?: ReactNode;
  /** The main action: in a bar at the bottom on a phone, otherwise beside the title. */
  readonly mainAction?: ReactNode;
  /** The submit area: in a bar at the bottom on a phone, otherwise below the form. */
  readonly footer?: ReactNode;
  /** Uses the whole width, for columns, tables and lists. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/**
 * The layout of a screen. It sets the document title and, after a navigation, focuses the heading.
 */
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
  // The router gives this key to the first address of the document; there the focus starts at the
  // top.
  const navigated = key !== 'default';

  useEffect(() => {
    // A step back restores the scroll position.
    if (navigated) heading.current?.focus({ preventScroll: true });
  }, [navigated]);
  // The content of a screen may come with a page of its own, in place of the one that waited for it.
  useLayoutEffect(() => {
    const own = heading.current;
    return () => {
      if (own === document.activeElement) queueMicrotask(focusHeading);
    };
  }, []);
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
