import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import styles from './page.module.css';

export interface PageProps {
  title: string;
  /** The language of the title where it is not French. */
  titleLang?: string;
  back?: { to: string; label: string };
  /** Above the title, where there is no way back. */
  brand?: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  /** The main way on: within the thumb's reach on a phone, beside the title elsewhere. */
  mainAction?: ReactNode;
  /** What sends a form: within the thumb's reach on a phone, after the form elsewhere. */
  footer?: ReactNode;
  /** What it shows stands in columns on a desk. */
  wide?: boolean;
  children: ReactNode;
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
    if (navigated) heading.current?.focus();
  }, [navigated]);
  useEffect(() => {
    document.title = `${title} – Gamelles`;
  }, [title]);

  return (
    <main className={wide ? `${styles.page} ${styles.wide}` : styles.page}>
      {brand}
      {back && (
        <Link className={styles.back} to={back.to}>
          <ArrowLeft size={20} aria-hidden />
          {back.label}
        </Link>
      )}
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
