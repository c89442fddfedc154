import type { FailureKind, PlatformState, RemoteFailure } from '@gamelles/contracts';
import { Badge } from '@gamelles/web-kit';
import { Row, Rows } from '@gamelles/web-kit/rows';
import { moment } from './moment.ts';
import { Section } from './section.tsx';

/** Recent failures in browsers, the latest first. */
export function Failures({ failures }: Pick<PlatformState, 'failures'>) {
  return (
    <Section title="Pannes récentes">
      {failures.length === 0 ? (
        <p>Aucun navigateur n’a signalé de panne.</p>
      ) : (
        <Rows>
          {failures.map((failure) => (
            <Row
              key={`${failure.name} ${failure.version} ${failure.kind}`}
              name={`${failure.name} ${failure.version}`}
              details={<Details {...failure} />}
              state={<Badge tone="bad">{failure.count} fois</Badge>}
            />
          ))}
        </Rows>
      )}
    </Section>
  );
}

function Details({ kind, last, count, visits, route, browser, stack }: RemoteFailure) {
  return (
    <>
      {what[kind]}
      {route !== undefined && <>, sur {route}</>}
      {browser !== undefined && <>, avec {browser}</>}. Dernière fois{'\u00a0'}: {moment(last)}
      {visits !== undefined && visits > 0 && <>. {share(count, visits)}</>}
      {stack !== undefined && stack.length > 0 && <>. Passé par {stack.join(', ')}</>}
    </>
  );
}

function share(count: number, visits: number): string {
  const percent = Math.min(100, (count / visits) * 100).toLocaleString('fr', {
    maximumFractionDigits: 1,
  });
  return `${percent}\u00a0% de ${visits.toLocaleString('fr')} visites`;
}

const what: Readonly<Record<FailureKind, string>> = {
  load: 'N’a pas pu être chargé',
  screen: 'Un écran n’a pas pu être chargé',
  render: 'Un écran n’a pas pu s’afficher',
  script: 'Un geste n’a pas abouti',
  promise: 'Une suite n’a pas abouti',
};
