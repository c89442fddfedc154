import type { FailureKind, PartVersion } from '@gamelles/contracts';
import { findRoute } from '../registry/find-route.ts';
import type { Registry } from '../registry/registry.ts';
import { reportFailure } from '../remotes/report-failure.ts';
import { browserName } from './browser-name.ts';
import { earlyErrors } from './early-errors.ts';
import { lateScript } from './late-script.ts';
import { ownFrames, remoteIn } from './own-frames.ts';
import { ownVersion } from './own-version.ts';

/** Reports errors in event handlers and timers, and unhandled rejections. */
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
  // An error without a frame in our scripts may come from an extension or the browser itself.
  if (innermost === undefined) return;
  const part = stack.map(remoteIn).find((one) => one !== undefined) ?? ownVersion();
  if (part) tell(registry, part, kind, stack);
}

/**
 * Reports a script that a screen loads during use and that was missing or altered. The code that
 * retries earlier scripts reports those itself.
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
