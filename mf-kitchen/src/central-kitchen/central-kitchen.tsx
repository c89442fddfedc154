import { Awaited, isolate, LinkButton, Page, useSession } from '@gamelles/web-kit';
import { CircleQuestionMark, ScanLine, Settings } from '@gamelles/web-kit/icons';
import { TiffinTins } from '@gamelles/web-kit/illustrations';
import { useState } from 'react';
import { AwaitedClients } from '../clients/awaited-clients.tsx';
import { useClientNames } from '../clients/use-client-names.ts';
import { useNewest } from '../deliveries/use-newest.ts';
import { FirstSteps } from '../first-steps/first-steps.tsx';
import { fewClients, nextStep, type FirstStep } from '../first-steps/next-step.ts';
import { OpenObjections } from '../objections/open-objections.tsx';
import { Today } from '../today/today.tsx';
import styles from './central-kitchen.module.css';
import { ChooseClient } from './choose-client.tsx';
import { greet, nameOf } from './greeting.ts';
import { Tiles } from './tiles.tsx';

export function CentralKitchen() {
  const user = useSession()?.user;
  const [chance] = useState(() => Math.random());
  const clients = useClientNames();
  const { step, awaited } = useFirstSteps(clients);
  return (
    <Page
      wide
      title={greet(isolate(nameOf(user)), chance)}
      mainAction={
        <LinkButton to="/qr-scan">
          <ScanLine size={20} aria-hidden />
          Scanner un retour
        </LinkButton>
      }
      actions={
        <>
          <LinkButton variant="secondary" to="/kitchen-settings">
            <Settings size={18} aria-hidden />
            Paramètres
          </LinkButton>
          <LinkButton variant="secondary" to="/aide">
            <CircleQuestionMark size={18} aria-hidden />
            Aide
          </LinkButton>
        </>
      }
    >
      {step !== 'client' && step !== 'label' && <Today />}
      <div className={styles.kitchen}>
        <div className={styles.clients}>
          <Clients clients={clients} step={step} awaited={awaited} />
          {step && <TiffinTins className={styles.tins} />}
        </div>
        <Tiles />
      </div>
    </Page>
  );
}

/** The next of the first steps in this kitchen, if any, and the queries that it depends on. */
function useFirstSteps({ names, loading, error }: ReturnType<typeof useClientNames>) {
  const isNew = !loading && names.length <= fewClients && (names.length > 0 || !error);
  const { newest, query } = useNewest(isNew && names.length > 0);
  const step: FirstStep | undefined = isNew ? nextStep(names.length, newest) : undefined;
  return { step, awaited: query };
}

interface ClientsProps {
  readonly clients: ReturnType<typeof useClientNames>;
  readonly step: FirstStep | undefined;
  readonly awaited: ReturnType<typeof useFirstSteps>['awaited'];
}

function Clients({ clients, step, awaited }: ClientsProps) {
  const [one, ...others] = clients.names;
  return (
    <>
      <AwaitedClients clients={clients} />
      <Awaited of={awaited} />
      <OpenObjections names={clients.names} />
      {step && <FirstSteps next={step} onlyClient={others.length === 0 ? one?.id : undefined} />}
      <ChooseClient clients={clients} />
    </>
  );
}
