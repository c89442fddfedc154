import {
  Button,
  ErrorState,
  isolate,
  LinkButton,
  Loading,
  Page,
  useSession,
  withReason,
} from '@gamelles/web-kit';
import { Farewell } from '@gamelles/web-kit/account';
import { CircleQuestionMark, History, Settings } from '@gamelles/web-kit/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '../alert/alert.tsx';
import { getDashboard } from '../api.ts';
import { DeleteOwnAccount } from '../delete-account/delete-own-account.tsx';
import { useOwnAccounts } from '../client-history/use-history.ts';
import { useLinkQuestions } from '../link-questions/use-link-questions.ts';
import { queryKeys } from '../query-keys.ts';
import { Dashboard } from './dashboard.tsx';

export function ClientDashboard() {
  const [deleted, setDeleted] = useState(false);
  return deleted ? <Farewell /> : <Own onDeleted={() => setDeleted(true)} />;
}

function Own({ onDeleted }: { readonly onDeleted: () => void }) {
  const {
    data: dashboard,
    isPending,
    error,
    refetch,
  } = useQuery({
    queryKey: queryKeys.dashboard,
    queryFn: getDashboard,
  });
  // The queries start here in parallel, because the parts that use them render only after the
  // dashboard has loaded.
  useOwnAccounts();
  useLinkQuestions();
  const [alert, setAlert] = useState<string>();
  const signedInAs = useSession()?.user.firstname;

  return (
    <Page
      wide
      title={greeting(dashboard?.firstName ?? signedInAs)}
      actions={
        <>
          <Button variant="secondary" onClick={() => setAlert(noHistory)}>
            <History size={18} aria-hidden />
            Historique
          </Button>
          <LinkButton variant="secondary" to="/client-settings">
            <Settings size={18} aria-hidden />
            Paramètres
          </LinkButton>
        </>
      }
    >
      {dashboard && (
        <Dashboard
          dashboard={dashboard}
          account={
            <DeleteOwnAccount
              onDeleted={onDeleted}
              onFailure={(failure) => setAlert(withReason(failure, 'Suppression impossible'))}
            />
          }
        />
      )}
      {!dashboard && isPending && <Loading>Chargement des données...</Loading>}
      {!dashboard && !isPending && (
        <ErrorState onRetry={() => void refetch()}>
          {withReason(error, 'Impossible de charger tes données.')}
        </ErrorState>
      )}
      <LinkButton variant="quiet" to="/aide-client">
        <CircleQuestionMark size={18} aria-hidden />
        Aide
      </LinkButton>
      <Alert
        text={alert}
        onClose={() => setAlert(undefined)}
        wayOn={
          alert === noHistory && (
            <LinkButton variant="secondary" to="/client-history">
              Voir mes gamelles et paiements
            </LinkButton>
          )
        }
      />
    </Page>
  );
}

const noHistory = 'À venir\u00a0: historique des commandes.';

function greeting(firstName: string | undefined): string {
  return firstName ? `${isolate(firstName)}, ton espace gourmand` : 'Ton espace gourmand';
}
