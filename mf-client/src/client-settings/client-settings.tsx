import {
  Card,
  ErrorState,
  LinkButton,
  Loading,
  Page,
  useToast,
  withReason,
} from '@gamelles/web-kit';
import {
  ChangePassword,
  Devices,
  EmailToConfirm,
  Farewell,
  OwnData,
} from '@gamelles/web-kit/account';
import { User } from '@gamelles/web-kit/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getOwnClient } from '../api.ts';
import { DeleteOwnAccount } from '../delete-account/delete-own-account.tsx';
import { queryKeys } from '../query-keys.ts';
import { toastDuration as duration } from '../toast-duration.ts';
import styles from './client-settings.module.css';
import { DetailsForm } from './details-form.tsx';
import { OwnAllergies } from '../own-allergies/own-allergies.tsx';
import { OwnChef } from './own-chef.tsx';
import { ShowRatings } from './show-ratings.tsx';

export function ClientSettings() {
  const [deleted, setDeleted] = useState(false);
  return deleted ? <Farewell /> : <Own onDeleted={() => setDeleted(true)} />;
}

function Own({ onDeleted }: { readonly onDeleted: () => void }) {
  const {
    data: client,
    isPending,
    error,
    refetch,
  } = useQuery({ queryKey: queryKeys.ownClient, queryFn: getOwnClient });
  const toast = useToast();

  return (
    <Page
      wide
      title="Paramètres du compte"
      actions={
        <LinkButton variant="secondary" to="/client-dashboard">
          <User size={18} aria-hidden />
          Mon profil
        </LinkButton>
      }
    >
      <div className={styles.columns}>
        <Card aria-label="Tes informations">
          <EmailToConfirm />
          {client && <DetailsForm client={client} />}
          {!client && isPending && <Loading>Chargement des données...</Loading>}
          {!client && !isPending && (
            <ErrorState onRetry={() => void refetch()}>
              {withReason(error, 'Erreur de chargement des informations.')}
            </ErrorState>
          )}
        </Card>
        <div className={styles.aside}>
          {client && <OwnAllergies client={client} />}
          {client && <OwnChef chefId={client.chef_id} />}
          <ShowRatings />
          <ChangePassword />
          <Devices />
          <OwnData>
            Tout ce que Gamelles garde à ton sujet, et qui a vu tes allergies, dans un fichier.
          </OwnData>
          <section className={styles.leave} aria-labelledby="leave">
            <h2 id="leave">Partir</h2>
            <p>
              Tes données personnelles seront effacées. Pense à rendre tes gamelles avant
              {'\u00a0'}!
            </p>
            <DeleteOwnAccount
              onDeleted={onDeleted}
              onFailure={(failure) =>
                toast.error(withReason(failure, 'Erreur lors de la suppression.'), { duration })
              }
            />
          </section>
        </div>
      </div>
    </Page>
  );
}
