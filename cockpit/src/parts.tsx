import type { PlatformState } from '@gamelles/contracts';
import { Row, Rows } from '@gamelles/web-kit/rows';
import { LiveVersions } from './live-versions.tsx';
import { Previews } from './previews.tsx';
import { ReleaseNote } from './release-note.tsx';
import { Section } from './section.tsx';

/** The live versions of the shell and the services. */
export function Parts({ parts, shell, token }: PartsProps) {
  // The shell has rows of its own, because it has canaries and previews.
  const others = parts.filter(({ name }) => name !== shell?.name);
  return (
    <Section title="Page commune et services">
      {shell && (
        <>
          <h3>{shell.name}</h3>
          <LiveVersions part={shell} />
          <Previews part={shell} token={token} />
        </>
      )}
      <Rows>
        {others.map((part) => (
          <Row
            key={part.name}
            name={`${part.name} ${part.version}`}
            details={<ReleaseNote {...part} />}
          />
        ))}
      </Rows>
    </Section>
  );
}

interface PartsProps extends Pick<PlatformState, 'parts' | 'shell'> {
  readonly token: string;
}
