import { Brand, Card, Page } from '@gamelles/web-kit';
import type { ReactNode } from 'react';
import styles from './auth-page.module.css';

export interface AuthPageProps {
  readonly title: string;
  readonly titleLang?: string;
  readonly picture: ReactNode;
  /** A link to the other form. */
  readonly otherWay: ReactNode;
  readonly children: ReactNode;
}

/** The layout of the account forms: alone on a phone, beside a picture on a wide screen. */
export function AuthPage({ title, titleLang, picture, otherWay, children }: AuthPageProps) {
  return (
    <Page wide brand={<Brand />} title={title} {...(titleLang && { titleLang })}>
      <div className={styles.columns}>
        <Card className={styles.form}>
          {children}
          <p className={styles.otherWay}>{otherWay}</p>
        </Card>
        <div className={styles.picture}>{picture}</div>
      </div>
    </Page>
  );
}
