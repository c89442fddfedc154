import { Dialog } from '@gamelles/web-kit';
import { startSending, standingText, useActs } from '@gamelles/web-kit/offline';
import { useEffect, useState, type ReactNode } from 'react';
import type { Registry } from '../../registry/registry.ts';
import { keepApplication } from '../../worker/register.ts';
import { InstallHint } from '../install/install-hint.tsx';
import { ActList } from './act-list.tsx';
import styles from './acts.module.css';
import { useAllSent } from './use-all-sent.ts';
import { useOnline } from './use-online.ts';
import { useRefreshWhenSent } from './use-refresh-when-sent.ts';
import { useTellLate } from './use-tell-late.ts';

/** Shows how many acts wait or need attention, with a link to their list. */
export function ActsNotice({ registry }: { readonly registry: Registry }): ReactNode {
  useEffect(startSending, []);
  useEffect(() => keepApplication(registry), [registry]);
  useRefreshWhenSent();
  const { acts, isStuck, isUnreached } = useActs();
  useTellLate(acts);
  const isOnline = useOnline();
  const [isListed, setListed] = useState(false);
  const waiting = acts.filter(({ state }) => state === 'waiting').length;
  const aside = acts.filter(({ state }) => state === 'aside').length;
  const text = standingText({ waiting, aside, isStuck, isOffline: !isOnline || isUnreached });
  const isAllSent = useAllSent(waiting > 0, text !== null);
  return (
    <>
      <div role="status" className={styles.strip}>
        {text === null ? (
          isAllSent && <p className={styles.sent}>Tout est envoyé</p>
        ) : (
          <button type="button" className={styles.notice} onClick={() => setListed(true)}>
            {text}
          </button>
        )}
      </div>
      <InstallHint />
      <Dialog open={isListed} onClose={() => setListed(false)} title="Gestes à envoyer">
        <ActList acts={acts} onClose={() => setListed(false)} />
      </Dialog>
    </>
  );
}
