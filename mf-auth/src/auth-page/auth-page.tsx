import { Brand, Card, Page } from '@gamelles/web-kit';
import type { ReactNode } from 'react';
import styles from './auth-page.module.css';

export interface AuthPageProps {
  readonly title: string;
  readonly titleLang?: string;
  readonly picture: ReactNode;
  /** The way to the other form. */
  readonly otherWay: ReactNode;
  readonly children: ReactNode;
}

/** A form at the door: on a phone alone, on a wide screen beside a picture. */
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
