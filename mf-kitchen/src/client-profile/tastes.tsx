import { Card } from '@gamelles/web-kit';
import { NotedAllergies } from '@gamelles/web-kit/allergens';
import type { Client } from '../api.ts';
import { FailedRatings } from '../dishes/failed-ratings.tsx';
import type { useDislikes } from '../dishes/use-tastes.ts';
import styles from './client-profile.module.css';
import { ReportWithdrawal } from './report-withdrawal.tsx';

interface TastesProps {
  readonly client: Client;
  readonly ratings: ReturnType<typeof useDislikes>;
}

/** The allergies, tastes and e-mail address of a client. */
export function Tastes({ client, ratings: { dislikes, query } }: TastesProps) {
  const { allergies, allergens, allergies_consent, likes, email } = client;
  const isWithdrawn = allergies_consent?.state === 'withdrawn';
  return (
    <Card>
      <dl className={styles.details}>
        <div>
          <dt>Allergies</dt>
          <dd>
            {allergies !== null && <NotedAllergies codes={allergens} text={allergies} />}
            {allergies === null && (isWithdrawn ? 'Demande-lui' : 'Aucune')}
          </dd>
        </div>
        <div>
          <dt>Préférences</dt>
          <dd>{likes ?? 'Non renseigné'}</dd>
        </div>
        {dislikes.length > 0 && (
          <div>
            <dt>N’aime pas</dt>
            <dd>{dislikes.join(', ')}</dd>
          </div>
        )}
        {email && (
          <div>
            <dt>E-mail</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
        )}
      </dl>
      <FailedRatings of={query} />
      {allergies !== null && <ReportWithdrawal client={client} />}
    </Card>
  );
}
