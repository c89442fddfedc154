import '../site/site.css';
import type { ReactNode } from 'react';
import { SiteFooter } from '../site/site-footer.tsx';
import { SiteHeader } from '../site/site-header.tsx';
import styles from './article.module.css';

/** A page of text. */
export function Article({
  title,
  picture,
  children,
}: {
  readonly title: string;
  readonly picture?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <>
      <SiteHeader />
      <main className={styles.article}>
        {picture}
        <h1 className={styles.title}>{title}</h1>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
