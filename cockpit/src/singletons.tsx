import type { PlatformState } from '@gamelles/contracts';
import { Badge } from '@gamelles/web-kit';
import { Row, Rows } from '@gamelles/web-kit/rows';
import { Section } from './section.tsx';

type Singleton = PlatformState['singletons'][number];

/** The shared packages, and the versions that each front end needs. */
export function Singletons({ singletons }: Pick<PlatformState, 'singletons'>) {
  return (
    <Section
      title="Bibliothèques partagées"
      hint={
        'La page commune les apporte\u00a0; chaque front-end s’en sert sans en apporter d’autre.'
      }
    >
      <Rows>
        {singletons.map((singleton) => (
          <Row
            key={singleton.name}
            name={`${singleton.name} ${singleton.provided ?? '(version inconnue)'}`}
            details={wishes(singleton)}
            state={<Resolution {...singleton} />}
          />
        ))}
      </Rows>
    </Section>
  );
}

function wishes({ needs }: Singleton): string {
  if (needs.length === 0) return 'Aucun front-end ne s’en sert.';
  return needs
    .map(({ by, range, met }) => `${by}\u00a0: ${range}${met ? '' : ' (non)'}`)
    .join(', ');
}

function Resolution({ needs }: Singleton) {
  if (needs.every(({ met }) => met)) return <Badge tone="good">Une seule copie</Badge>;
  return <Badge tone="bad">Ne convient pas</Badge>;
}
