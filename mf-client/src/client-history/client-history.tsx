import { sumEuros } from '@gamelles/contracts/money';
import {
  Card,
  DraftTexts,
  EmptyState,
  ErrorState,
  formatEuros,
  Loading,
  MoreButton,
  Page,
  withReason,
} from '@gamelles/web-kit';
import { EmptyPlate } from '@gamelles/web-kit/illustrations';
import { MonthOfLines } from './month-of-lines.tsx';
import { byMonth, isWhole } from './months.ts';
import { OpenList } from './open-list.tsx';
import { useOwnAccounts, useOwnLines } from './use-history.ts';

/** Boxes and money of a client, month by month. */
export function ClientHistory() {
  const accounts = useOwnAccounts();
  const lines = useOwnLines();
  const failed = accounts.isLoadingError || lines.isLoadingError;
  const retry = () => {
    void accounts.refetch();
    void lines.refetch();
  };
  return (
    <Page
      wide
      title="Mes gamelles et paiements"
      back={{ to: '/client-dashboard', label: 'Retour' }}
    >
      {failed ? (
        <ErrorState onRetry={retry}>
          {withReason(accounts.error ?? lines.error, 'Impossible de charger ton historique.')}
        </ErrorState>
      ) : accounts.data && lines.data ? (
        <>
          <Present accounts={accounts.data} />
          <DraftTexts name="objections">
            <Months lines={lines} />
          </DraftTexts>
        </>
      ) : (
        <Loading>Chargement de ton historique…</Loading>
      )}
    </Page>
  );
}

type Accounts = NonNullable<ReturnType<typeof useOwnAccounts>['data']>;

function Present({ accounts }: { readonly accounts: Accounts }) {
  const isSettled = accounts.every(
    ({ box_owed, amount_due }) => box_owed === 0 && amount_due === 0,
  );
  const credit = sumEuros(accounts.map((account) => account.credit));
  return (
    <Card aria-labelledby="present">
      <h2 id="present">Maintenant</h2>
      {isSettled && <p>Rien à rendre, rien à payer.</p>}
      <OpenList accounts={accounts} />
      {credit > 0 && (
        <p>
          Payé d’avance{'\u00a0'}: {formatEuros(credit)}
        </p>
      )}
    </Card>
  );
}

function Months({ lines }: { readonly lines: ReturnType<typeof useOwnLines> }) {
  const { items, hasNextPage, fetchNextPage } = lines;
  const months = byMonth(items);
  if (months.length === 0) {
    return (
      <EmptyState illustration={<EmptyPlate />}>Aucune gamelle livrée pour l’instant.</EmptyState>
    );
  }
  return (
    <>
      {months.map((month) => (
        <MonthOfLines
          key={month.month}
          month={month}
          isWhole={isWhole(month.month, items, hasNextPage)}
        />
      ))}
      {hasNextPage && (
        <MoreButton
          busy={lines.isFetchingNextPage}
          failed={lines.isFetchNextPageError}
          onMore={() => void fetchNextPage()}
        />
      )}
    </>
  );
}
