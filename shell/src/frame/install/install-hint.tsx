import { Button, focusHeading } from '@gamelles/web-kit';
import { useLocation } from '@gamelles/web-kit/router';
import { useState } from 'react';
import styles from './install-hint.module.css';
import { useInstallPrompt } from './install-prompt.ts';
import { declineToInstall, isOnIos, isTimeToInstall } from './visit-count.ts';

/** Tells a person, after some visits, how to install the application. */
export function InstallHint() {
  const { pathname } = useLocation();
  const install = useInstallPrompt();
  const [isTimely, setTimely] = useState(isTimeToInstall);
  const accept = (): void => {
    focusHeading();
    install?.();
  };
  const leave = (): void => {
    focusHeading();
    declineToInstall();
    setTimely(false);
  };
  if (!isTimely || pathname !== '/central-kitchen' || (!install && !isOnIos())) return null;
  return (
    <section aria-label="Installer Gamelles" className={styles.hint}>
      <p>
        Installe Gamelles sur ton téléphone{'\u00a0'}: elle s’ouvre comme une application, même sans
        réseau.
        {!install && ' Touche «\u00a0Partager\u00a0», puis «\u00a0Sur l’écran d’accueil\u00a0».'}
      </p>
      <div className={styles.choices}>
        {install && <Button onClick={accept}>Installer</Button>}
        <Button variant="quiet" onClick={leave}>
          {install ? 'Non merci' : 'J’ai compris'}
        </Button>
      </div>
    </section>
  );
}
