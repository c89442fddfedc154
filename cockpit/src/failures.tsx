import type { FailureKind, PlatformState } from '@gamelles/contracts';
import { Badge } from '@gamelles/web-kit';
import { moment } from './moment.ts';
import { Row, Rows, Section } from './section.tsx';

/** What browsers could not load or show lately, the latest first. */
export function Failures({ failures }: Pick<PlatformState, 'failures'>) {
  return (
    <Section title="Pannes récentes">
      {failures.length === 0 ? (
        <p>Aucun navigateur n’a signalé de panne.</p>
      ) : (
        <Rows>
          {failures.map(({ name, version, kind, count, last }) => (
            <Row
              key={`${name} ${version} ${kind}`}
              name={`${name} ${version}`}
              details={`${what[kind]}. Dernière fois\u00a0: ${moment(last)}`}
              state={<Badge tone="bad">{count} fois</Badge>}
            />
          ))}
        </Rows>
      )}
    </Section>
  );
}

const what: Readonly<Record<FailureKind, string>> = {
  load: 'N’a pas pu être chargé',
  screen: 'Un écran n’a pas pu être chargé',
  render: 'Un écran n’a pas pu s’afficher',
};
