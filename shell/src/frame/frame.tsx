import {
  AppBackground,
  LeaveDialog,
  LeaveGuard,
  LogoutButton,
  noteAddress,
  questionBeforeLeaving,
  rememberedWaiting,
  unsentText,
  useSession,
  useToast,
  type LeaveQuestion,
} from '@gamelles/web-kit';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation,
  type Location,
} from '@gamelles/web-kit/router';
import { useEffect, useState } from 'react';
import { PreviewBadge } from '../preview/preview-badge.tsx';
import { findRoute } from '../registry/find-route.ts';
import { RegistryContext } from '../registry/registry-context.ts';
import type { Registry } from '../registry/registry.ts';
import { mainMenuEntries } from '../registry/menu-entries.ts';
import { logOut } from '../session/log-out.ts';
import { Acts } from './acts/acts.tsx';
import styles from './frame.module.css';
import { Menu } from './menu/menu.tsx';
import { StaleNotice } from './stale-notice.tsx';

/**
 * Names the scroll position of a page. The router gives all pages that are opened by their address
 * one key, although only a reload should find the position again.
 */
function placeOf({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}

/** The frame around every screen. */
export function Frame({ registry }: { readonly registry: Registry }) {
  const { pathname, search } = useLocation();
  const loading = useNavigation().state === 'loading';
  const role = findRoute(registry, pathname)?.role;
  const session = useSession();
  const isInside = session !== null && role !== null;
  // After the log-out, until the log-in has loaded: the server would refuse what the screen asks.
  const isOver = session === null && role != null;
  const bar = isInside ? mainMenuEntries(registry, session.role) : [];
  useEffect(() => noteAddress(pathname + search), [pathname, search]);

  return (
    <>
      <AppBackground />
      {loading && <div className={styles.progress} role="progressbar" aria-label="Chargement" />}
      <StaleNotice />
      {registry.preview && <PreviewBadge preview={registry.preview} />}
      <Acts registry={registry} />
      {bar.length > 0 && <Menu ways={bar} />}
      <RegistryContext value={registry}>{!isOver && <Outlet />}</RegistryContext>
      {isInside && <LogOut />}
      <LeaveGuard />
      <ScrollRestoration getKey={placeOf} />
    </>
  );
}

function LogOut() {
  const navigate = useNavigate();
  const toast = useToast();
  const [question, setQuestion] = useState<LeaveQuestion>();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setQuestion(undefined);
    setLeaving(true);
    const waiting = rememberedWaiting();
    if (waiting > 0) toast.info(`${unsentText(waiting)} Reconnecte-toi pour les envoyer.`);
    if (!(await logOut())) {
      toast.error(
        'Tu n’es plus connecté ici, mais le serveur n’a pas pu être prévenu\u00a0: ta session y reste ouverte jusqu’à ce que Gamelles retrouve le réseau sur cet appareil.',
        { duration: 10_000 },
      );
    }
    await navigate('/login');
  };
  const askOrLeave = () => {
    const asked = questionBeforeLeaving();
    if (asked) setQuestion(asked);
    else void leave();
  };
  return (
    <>
      <LogoutButton onLogout={askOrLeave} busy={leaving} />
      <LeaveDialog
        question={question}
        onLeave={() => void leave()}
        onStay={() => setQuestion(undefined)}
      />
    </>
  );
}
