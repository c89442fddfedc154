import type { PlatformState } from '@gamelles/contracts';
import { Badge } from '@gamelles/web-kit';
import { Row, Rows } from '@gamelles/web-kit/rows';
import { ReleaseNote } from './release-note.tsx';

/** The version of a front end or of the shell that everybody has, and its canary. */
export function LiveVersions({ part }: { readonly part: PlatformState['remotes'][number] }) {
  const { version, candidate } = part;
  return (
    <Rows>
      <Row
        name={version}
        details={<ReleaseNote {...part} />}
        state={<Badge tone="good">Pour tout le monde</Badge>}
      />
      {candidate && (
        <Row
          name={candidate.version}
          details={<ReleaseNote {...candidate} />}
          state={<Badge tone="attention">{`À l’essai\u00a0: ${candidate.percent}\u00a0%`}</Badge>}
        />
      )}
    </Rows>
  );
}
