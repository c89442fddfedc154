import { Card, DraftTexts, ErrorState, isolate, Loading, Page, plural } from '@gamelles/web-kit';
import { useParams } from '@gamelles/web-kit/router';
import type { Account as Figures, Client } from '../api.ts';
import { SeenAt } from '../kept-day/seen-at.tsx';
import { messageOf } from '../message-of.ts';
import { AccountLines } from './account-lines.tsx';
import styles from './account.module.css';
import { balanceSentence } from './balance.ts';
import { Collect } from './collect.tsx';
import { LastReminder } from './last-reminder.tsx';
import { NoteBoxes } from './note-boxes.tsx';
import { Remind } from './remind.tsx';
import { useAccount } from './use-account.ts';
import { BalanceExplained } from './balance-explained.tsx';

/** Boxes and money of a client, with every line behind them. */
export function Account() {
  const { clientId = '' } = useParams();
  const { account, known, client, name, seenAt } = useAccount(clientId);
  const { data: person } = client;
  const back = { to: person ? `/clients/${clientId}` : '/central-kitchen', label: 'Retour' };
  // A client who is removed is asked for again and again; the account stays meanwhile.
  const figures = client.isFetched || seenAt !== undefined ? account.data : undefined;
  // A long name wraps, so it appears together with the content below.
  const title =
    name && figures ? `Compte\u00a0: ${isolate(`${name.firstname} ${name.lastname}`)}` : 'Compte';
  return (
    <Page wide title={title} back={back}>
      {figures && known ? (
        <>
          <SeenAt moment={seenAt} />
          <Balance account={figures} known={known} firstName={name?.firstname} client={person} />
          <DraftTexts key={clientId} name="answers">
            <AccountLines clientId={clientId} />
          </DraftTexts>
        </>
      ) : account.isLoadingError ? (
        <ErrorState onRetry={() => void account.refetch()}>
          {messageOf(account.error, 'Impossible de charger ce compte.')}
        </ErrorState>
      ) : (
        <Loading>Chargement du compte…</Loading>
      )}
    </Page>
  );
}

interface BalanceProps {
  readonly account: Figures;
  /** The account without the unsent acts of this phone. */
  readonly known: Figures;
  readonly firstName: string | undefined;
  /** Undefined for a removed client. */
  readonly client: Client | undefined;
}

function Balance({ account, known, firstName, client }: BalanceProps) {
  const { box_owed, amount_due } = account;
  return (
    <Card>
      <div role="status" className={styles.balance}>
        <p className={styles.sentence}>{balanceSentence(firstName ?? 'Ce client', account)}</p>
        <p>
          {box_owed > 0 ? `${plural(box_owed, 'gamelle')} à reprendre` : 'Aucune gamelle dehors'}
        </p>
      </div>
      <div className={styles.actions}>
        <Collect account={account} />
        {box_owed > 0 && <NoteBoxes account={account} />}
        {client && (box_owed > 0 || amount_due > 0) && <Remind account={account} client={client} />}
      </div>
      <LastReminder at={account.reminded_at} />
      <BalanceExplained account={account} known={known} />
    </Card>
  );
}
