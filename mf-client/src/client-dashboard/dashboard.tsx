import { Card, Figure, Figures, formatEuros, useToast } from '@gamelles/web-kit';
import type { ReactNode } from 'react';
import type { Dashboard as Shown } from '../api.ts';
import { ChefForm } from '../caterer/chef-form.tsx';
import { LinkQuestions } from '../link-questions/link-questions.tsx';
import { toastDuration as duration } from '../toast-duration.ts';
import styles from './dashboard.module.css';
import { Dishes } from './dishes.tsx';
import { OpenNow } from './open-now.tsx';

export interface DashboardProps {
  readonly dashboard: Shown;
  /** The account actions, below everything else. */
  readonly account: ReactNode;
}

export function Dashboard({ dashboard, account }: DashboardProps) {
  const toast = useToast();
  const { chef_id, total_delivered, pending_returns, unpaid_amount, preferences } = dashboard;
  return (
    <>
      <LinkQuestions hasChef={chef_id !== null} />
      <Figures>
        <Figure label="Gamelles livrées" value={total_delivered} to="/client-history" />
        <Figure
          label="Gamelles à rendre"
          value={pending_returns}
          attention={pending_returns > 0}
          to="/client-history"
        />
        <Figure
          label="Montant dû"
          value={formatEuros(unpaid_amount)}
          attention={unpaid_amount > 0}
          to="/client-history"
        />
      </Figures>
      <OpenNow />
      <div className={styles.columns}>
        <Dishes dishes={preferences} />
        <div className={styles.aside}>
          <Card>
            <ChefForm
              label={'Choisis ton traiteur\u00a0:'}
              submitLabel="Valider"
              chosen={chef_id}
              onChosen={() => toast.success('Ton traiteur a bien été enregistré', { duration })}
            />
          </Card>
          {account}
        </div>
      </div>
    </>
  );
}
