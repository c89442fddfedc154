import { AppBackground, LogoutButton, useSession } from '@gamelles/web-kit';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation,
} from '@gamelles/web-kit/router';
import { useState } from 'react';
import { findRoute } from '../registry/find-route.ts';
import { RegistryContext } from '../registry/registry-context.ts';
import type { Registry } from '../registry/registry.ts';
import { logOut } from '../session/log-out.ts';
import styles from './frame.module.css';
import { StaleNotice } from './stale-notice.tsx';
import { NewVersion } from './new-version.tsx';

/** What is around every screen. */
export function Frame({ registry }: { registry: Registry }) {
  const { pathname } = useLocation();
  const loading = useNavigation().state === 'loading';
  const isPublic = findRoute(registry, pathname)?.role === null;
  const signedIn = useSession() !== null;

  return (
    <>
      <AppBackground />
      {loading && <div className={styles.progress} role="progressbar" aria-label="Chargement" />}
      <StaleNotice />
      <RegistryContext value={registry}>
        <Outlet />
      </RegistryContext>
      {signedIn && !isPublic && <LogOut />}
      <NewVersion registry={registry} />
      <ScrollRestoration />
    </>
  );
}

function LogOut() {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await logOut();
    await navigate('/login');
  };
  return <LogoutButton onLogout={() => void leave()} busy={leaving} />;
}
