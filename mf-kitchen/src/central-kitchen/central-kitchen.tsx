import { Button, Card, isolate, LinkButton, Page, Tile, useSession } from '@gamelles/web-kit';
import { ScanLine, Settings } from '@gamelles/web-kit/icons';
import { LabelledTin, LaidPlate, PiledTins, TiffinTins } from '@gamelles/web-kit/illustrations';
import { useNavigate } from '@gamelles/web-kit/router';
import { useState } from 'react';
import { ClientSelect } from '../clients/client-select.tsx';
import { useClientNames } from '../clients/use-client-names.ts';
import { English } from '../english.tsx';
import styles from './central-kitchen.module.css';
import { greet, nameOf } from './greeting.ts';

export function CentralKitchen() {
  const user = useSession()?.user;
  const [chance] = useState(() => Math.random());
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
        <LinkButton variant="secondary" to="/kitchen-settings">
          <Settings size={18} aria-hidden />
          Paramètres
        </LinkButton>
      }
    >
      <div className={styles.kitchen}>
        <div className={styles.clients}>
          <FindClient />
          <TiffinTins className={styles.tins} />
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
        </nav>
      </div>
    </Page>
  );
}

function FindClient() {
  const clients = useClientNames();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState('');
  // The list may have been read again without the client who was chosen.
  const id = clients.names.some((client) => client.id === chosen) ? chosen : '';
  return (
    <Card>
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
    </Card>
  );
}
