import type { FailureKind, PartVersion } from '@gamelles/contracts';
import { findRoute } from '../registry/find-route.ts';
import type { Registry } from '../registry/registry.ts';
import { reportFailure } from '../remotes/report-failure.ts';
import { browserName } from './browser-name.ts';
import { earlyErrors } from './early-errors.ts';
import { lateScript } from './late-script.ts';
import { ownFrames, remoteIn } from './own-frames.ts';
import { ownVersion } from './own-version.ts';

/** Reports what goes wrong after a touch, after a time, or in a promise that nobody waits for. */
export function followErrors(registry: Registry): void {
  earlyErrors((event) => {
    if (event.target instanceof HTMLScriptElement) reportLate(registry, event.target.src);
    if (event instanceof ErrorEvent) report(registry, 'script', event.error);
    if (event instanceof PromiseRejectionEvent) report(registry, 'promise', event.reason);
  });
}

function report(registry: Registry, kind: FailureKind, error: unknown): void {
  const stack = error instanceof Error ? ownFrames(error.stack ?? '') : [];
  const [innermost] = stack;
  // Without a place in a script of ours it may be anybody's: an extension, or the browser itself.
  if (innermost === undefined) return;
  const part = stack.map(remoteIn).find((one) => one !== undefined) ?? ownVersion();
  if (part) tell(registry, part, kind, stack);
}

/**
 * A script that a screen asks for once it is used, and that was not there, or was altered on its way.
 * Of what comes before, the places that try it again tell.
 */
function reportLate(registry: Registry, address: string): void {
  const path = lateScript(registry.remotes, new URL(address));
  const part = path && remoteIn(path);
  if (part) tell(registry, part, 'script', [`${path}:1:1`]);
}

function tell(registry: Registry, part: PartVersion, kind: FailureKind, stack: string[]): void {
  void reportFailure(part.name, part.version, kind, {
    route: findRoute(registry, location.pathname)?.path,
    browser: browserName(navigator.userAgent),
    stack,
  });
}
