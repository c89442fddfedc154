import type { createRouter } from './router.tsx';

type Router = ReturnType<typeof createRouter>;

/** Resolves once the first screen is ready to render; rejects with its error. */
export async function whenInitialized(router: Router): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const forget = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      forget();
      resolve();
    });
  });
}
