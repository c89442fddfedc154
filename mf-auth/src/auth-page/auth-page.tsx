import { Brand, Card, Page } from '@gamelles/web-kit';
import type { ReactNode } from 'react';
import styles from './auth-page.module.css';

export interface AuthPageProps {
  title: string;
  titleLang?: string;
  picture: ReactNode;
  /** The way to the other form. */
  otherWay: ReactNode;
  children: ReactNode;
}

/** A form at the door: on a phone alone, on a wide screen beside a picture. */
export function AuthPage({ title, titleLang, picture, otherWay, children }: AuthPageProps) {
  return (
    <div className={styles.wide}>
      <Page brand={<Brand />} title={title} {...(titleLang && { titleLang })}>
        <div className={styles.columns}>
          <Card className={styles.form}>
            {children}
            <p className={styles.otherWay}>{otherWay}</p>
          </Card>
          <div className={styles.picture}>{picture}</div>
        </div>
      </Page>
    </div>
  );
}
