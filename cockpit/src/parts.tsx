import type { PlatformState } from '@gamelles/contracts';
import { Row, Rows } from '@gamelles/web-kit/rows';
import { Previews } from './previews.tsx';
import { ReleaseNote } from './release-note.tsx';
import { Section } from './section.tsx';

/** The live versions of the shell and the services. */
export function Parts({ parts, shell, token }: PartsProps) {
  return (
    <Section title="Page commune et services">
      <Rows>
        {parts.map((part) => (
          <Row
            key={part.name}
            name={`${part.name} ${part.version}`}
            details={<ReleaseNote {...part} />}
          />
        ))}
      </Rows>
      {shell && <Previews part={shell} token={token} />}
    </Section>
  );
}

interface PartsProps extends Pick<PlatformState, 'parts' | 'shell'> {
  readonly token: string;
}
