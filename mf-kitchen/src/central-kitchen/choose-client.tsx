import { Button, Card } from '@gamelles/web-kit';
import { useNavigate } from '@gamelles/web-kit/router';
import { useState } from 'react';
import { ClientSelect } from '../clients/client-select.tsx';
import { FindClient } from '../clients/find-client.tsx';
import { LastClients } from '../clients/last-clients.tsx';
import { ProfileChip } from '../clients/profile-chip.tsx';
import type { useClientNames } from '../clients/use-client-names.ts';
import { English } from '../english.tsx';

/** Opens the profile of a client. */
export function ChooseClient({ clients }: { readonly clients: ReturnType<typeof useClientNames> }) {
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
