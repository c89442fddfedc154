import { LinkButton } from '@gamelles/web-kit';
import { UserPlus } from '@gamelles/web-kit/icons';
import { AwaitedClients } from '../clients/awaited-clients.tsx';
import { ChoiceChip } from '../clients/choice-chip.tsx';
import { ClientSelect } from '../clients/client-select.tsx';
import { FindClient } from '../clients/find-client.tsx';
import { LastClients } from '../clients/last-clients.tsx';
import type { useClientNames } from '../clients/use-client-names.ts';
import { isUnreached } from '../journal/settling-entries.ts';
import { useKeptNames } from '../kept-day/use-kept-names.ts';
import { draftOf } from './label-draft.ts';
import { useToNewClient } from './use-to-new-client.ts';
import styles from './qr-code.module.css';
import type { useDeliveryForm } from './use-delivery-form.ts';

interface ClientOfLabelProps {
  readonly form: ReturnType<typeof useDeliveryForm>;
  readonly clients: ReturnType<typeof useClientNames>;
}

/**
 * Chooses the client of a box: by search, from the recent ones, from the whole list, or a new one.
 */
export function ClientOfLabel({ form, clients }: ClientOfLabelProps) {
  const { register, setValue, formState, values } = form;
  const choose = (id: string): void =>
    setValue('client_id', id, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const kept = useKeptNames(isUnreached(clients.error) && clients.names.length === 0);
  const toNewClient = useToNewClient(draftOf(values));
  return (
    <div className={styles.client}>
      <AwaitedClients clients={clients} />
      <FindClient
        names={clients.names}
        match={(client, onTaken) => (
          <ChoiceChip
            key={client.id}
            client={client}
            chosen={client.id === values.client_id}
            onChoose={() => {
              choose(client.id);
              onTaken();
            }}
          />
        )}
      />
      <ClientSelect
        label="Client"
        placeholder="-- Choisis un client --"
        clients={clients}
        {...(kept && { kept })}
        toNewClient={toNewClient}
        error={formState.errors.client_id?.message}
        {...register('client_id')}
        // A select alone forgets a value of which it has no option yet.
        value={values.client_id}
      />
      <LastClients
        names={clients.names}
        chip={(client) => (
          <ChoiceChip
            key={client.id}
            client={client}
            chosen={client.id === values.client_id}
            onChoose={() => choose(client.id)}
          />
        )}
      />
      {clients.names.length > 0 && (
        <LinkButton variant="quiet" to="/add-client" {...toNewClient} className={styles.newClient}>
          <UserPlus size={18} aria-hidden />
          Nouveau client
        </LinkButton>
      )}
    </div>
  );
}
