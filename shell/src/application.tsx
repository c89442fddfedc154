import '@gamelles/web-kit/base.css';
import './starting.css';
import { createQueryClient, ToastProvider } from '@gamelles/web-kit';
import { RouterProvider } from '@gamelles/web-kit/router';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { keepInstallPrompt } from './frame/install/install-prompt.ts';
import { NewVersion } from './frame/new-version.tsx';
import { RegistryFailure } from './pages/registry-failure.tsx';
import { presentLink } from './preview/link.ts';
import { chooseVersions } from './registry/choose-versions.ts';
import type { Registry } from './registry/registry.ts';
import { prefetchAhead } from './remotes/prefetch.ts';
import { reportNothing } from './remotes/report-failure.ts';
import { whenIdle } from './remotes/when-idle.ts';
import { createRouter } from './routing/router.tsx';
import { whenInitialized } from './routing/when-initialized.ts';
import { keepEarlyErrors } from './watch/early-errors.ts';
import { followSession } from './session/follow-session.ts';

const container = document.getElementById('app');
if (!container) throw new Error('index.html has no #app');
keepEarlyErrors();
keepInstallPrompt();
const root = createRoot(container);

/** Renders the page with the registry, which is loading already. */
export async function start(chosen: Promise<Registry>): Promise<void> {
  try {
    await show(await chosen);
  } catch (error) {
    console.error(error);
    // If there is a registry, the fault is the shell's.
    chosen
      .then(() => import('./watch/report-own-failure.ts'))
      .then(({ reportOwnFailure }) => reportOwnFailure(error))
      .catch(() => undefined);
    root.render(<RegistryFailure onRetry={() => void start(chooseVersions())} />);
  }
}

async function show(registry: Registry): Promise<void> {
  const isWatched = presentLink() === null;
  // A tab with a preview does not count as a visit.
  if (!isWatched) reportNothing();
  const queries = createQueryClient();
  const router = createRouter(registry);
  followSession(registry, router, queries);
  prefetchAhead(registry);
  // Until then the page keeps the content of index.html.
  await whenInitialized(router);
  // Not urgent, so it runs when the page is idle.
  if (isWatched)
    whenIdle(() => {
      import('./watch/watch.ts').then(({ watch }) => watch(registry)).catch(() => undefined);
    });
  // In pieces, so that a slow phone can react in between.
  startTransition(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <ToastProvider above={<NewVersion registry={registry} />}>
          <RouterProvider router={router} />
        </ToastProvider>
      </QueryClientProvider>,
    ),
  );
}
