import type { PlatformState } from '@gamelles/contracts';
import { Badge } from '@gamelles/web-kit';
import { Row, Rows } from '@gamelles/web-kit/rows';
import { Section } from './section.tsx';

/**
 * For each pair of parts that talk: whether the contract between their live versions is verified.
 */
export function Contracts({ contracts }: Pick<PlatformState, 'contracts'>) {
  const open = contracts.filter(({ verified }) => !verified).length;
  return (
    <Section
      title="Contrats"
      hint={
        open > 0 && (
          <>
            Un contrat se vérifie depuis les sources en place{'\u00a0'}:{' '}
            <code>npm run can-release -- </code>
            et le nom du service.
          </>
        )
      }
    >
      <Rows>
        {contracts.map((pair) => (
          <Row
            key={`${pair.consumer} ${pair.consumerVersion} ${pair.provider}`}
            name={`${pair.consumer} avec ${pair.provider}`}
            details={`${pair.consumerVersion} avec ${pair.providerVersion ?? 'aucune version en place'}`}
            state={<Verdict verified={pair.verified} />}
          />
        ))}
      </Rows>
    </Section>
  );
}

function Verdict({ verified }: { readonly verified: boolean }) {
  return verified ? <Badge tone="good">Vérifié</Badge> : <Badge tone="attention">À vérifier</Badge>;
}
