import {
  Awaited,
  Button,
  Card,
  isolate,
  LinkButton,
  Page,
  Tile,
  useSession,
} from '@gamelles/web-kit';
import { CircleQuestionMark, ScanLine, Settings } from '@gamelles/web-kit/icons';
import {
  LabelledTin,
  LaidPlate,
  OpenNotebook,
  PiledTins,
  TiffinTins,
} from '@gamelles/web-kit/illustrations';
import { useNavigate } from '@gamelles/web-kit/router';
import { useState } from 'react';
import { AwaitedClients } from '../clients/awaited-clients.tsx';
import { ClientSelect } from '../clients/client-select.tsx';
import { FindClient } from '../clients/find-client.tsx';
import { LastClients } from '../clients/last-clients.tsx';
import { ProfileChip } from '../clients/profile-chip.tsx';
import { useClientNames } from '../clients/use-client-names.ts';
import { useNewest } from '../deliveries/use-newest.ts';
import { English } from '../english.tsx';
import { FirstSteps } from '../first-steps/first-steps.tsx';
import { fewClients, nextStep, type FirstStep } from '../first-steps/next-step.ts';
import { OpenObjections } from '../objections/open-objections.tsx';
import { Today } from '../today/today.tsx';
import styles from './central-kitchen.module.css';
import { greet, nameOf } from './greeting.ts';

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
        <nav className={styles.tiles} aria-label="Cuisine">
          <Tile
            to="/qr-code"
            title="QR Code"
            titleLang="en"
            hint="Étiqueter une livraison"
            picture={<LabelledTin />}
          />
          <Tile
            to="/box-inventory"
            title="Box Inventory"
            titleLang="en"
            hint="Les gamelles encore dehors"
            picture={<PiledTins />}
          />
          <Tile
            to="/add-client"
            title="Add a client"
            titleLang="en"
            hint="Une assiette de plus à table"
            picture={<LaidPlate />}
          />
          <Tile
            to="/clients"
            title="Clients"
            hint="Soldes, gamelles et allergies"
            picture={<OpenNotebook />}
          />
        </nav>
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

function ChooseClient({ clients }: { readonly clients: ReturnType<typeof useClientNames> }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState('');
  // A refetch may have removed the chosen client from the list.
  const id = clients.names.some((client) => client.id === chosen) ? chosen : '';
  return (
    <Card>
      <FindClient
        names={clients.names}
        match={(client) => <ProfileChip key={client.id} client={client} />}
      />
      <ClientSelect
        label="Client"
        placeholder="-- Name --"
        clients={clients}
        value={id}
        onChange={(event) => setChosen(event.target.value)}
      />
      <Button
        variant="secondary"
        disabled={id === ''}
        onClick={() => void navigate(`/clients/${id}`)}
      >
        <English>View profile</English>
      </Button>
      <LastClients
        names={clients.names}
        chip={(client) => <ProfileChip key={client.id} client={client} />}
      />
    </Card>
  );
}
