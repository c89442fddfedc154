import { readPartLog } from '../compatibility/live-parts.ts';
import { readPageLog } from '../registry/page-log.ts';
import { readLog } from '../registry/release-log.ts';

/**
 * The default version for a rollback: the one that was live before, or, during a canary, the one of
 * the other browsers. A second rollback goes back further, never to the version that was left.
 *
 * @throws Error if there is none
 */
export function versionBefore(releasesDir: string, name: string): string {
  const { live, before } = versionsOf(releasesDir, name);
  if (live === undefined) throw new Error(`${name} was never released here`);
  if (before) return before;
  throw new Error(`${name} has had no version before ${live}: --to names another`);
}

/** The version that was released last, if there is one. */
export function newestVersion(releasesDir: string, name: string): string | undefined {
  return versionsOf(releasesDir, name).live;
}

function versionsOf(releasesDir: string, name: string): Found {
  return (name.startsWith('svc-') ? ofService : ofFrontEnd)(releasesDir, name);
}

interface Found {
  readonly live: string | undefined;
  readonly before: string | null | undefined;
}

function ofFrontEnd(releasesDir: string, name: string): Found {
  const lines = [...readPageLog(releasesDir), ...readLog(releasesDir)];
  const last = lines.findLast((line) => line.name === name);
  return { live: last?.version, before: last?.previous };
}

function ofService(releasesDir: string, name: string): Found {
  const versions = readPartLog(releasesDir)
    .filter((line) => line.name === name)
    .map(({ version }) => version);
  const [live, before] = withoutLeft(versions).toReversed();
  return { live, before };
}

/** The live versions in their order, without those that a rollback has left. */
function withoutLeft(versions: readonly string[]): string[] {
  return versions.reduce<string[]>((kept, version) => {
    const rollsBackTo = kept.indexOf(version);
    return rollsBackTo < 0 ? [...kept, version] : kept.slice(0, rollsBackTo + 1);
  }, []);
}
