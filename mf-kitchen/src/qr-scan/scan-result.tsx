import {
  Button,
  Card,
  ErrorState,
  FormError,
  formatDate,
  formatMoment,
  LinkButton,
} from '@gamelles/web-kit';
import type { Seen } from '@gamelles/web-kit/day-memory';
import { Euro } from '@gamelles/web-kit/icons';
import { ScannedTin } from '@gamelles/web-kit/illustrations';
import type { ScannedBox } from '../api.ts';
import { MarkPaid } from '../deliveries/mark-paid.tsx';
import { SeenAt } from '../kept-day/seen-at.tsx';
import { LaterButton } from './later-button.tsx';
import { Payment } from './payment.tsx';
import styles from './qr-scan.module.css';
import type { useScan } from './use-scan.ts';

type Scanning = ReturnType<typeof useScan>;

/** The last scanned label. */
export function ScanResult({ scanning }: { readonly scanning: Scanning }) {
  return (
    <div aria-live="polite" className={styles.result}>
      <Result scanning={scanning} />
    </div>
  );
}

function Result({ scanning }: { readonly scanning: Scanning }) {
  const { scan, lookUp } = scanning;
  switch (scan.is) {
    case 'awaited':
      return (
        <div className={styles.awaited}>
          <ScannedTin className={styles.drawing} />
          <p>Montre l’étiquette de la gamelle à la caméra.</p>
        </div>
      );
    case 'looked-up':
      return <p className={styles.awaited}>Lecture de l’étiquette…</p>;
    case 'unknown':
      return (
        <ErrorState onRetry={() => void lookUp(scan.text)}>
          QR non reconnu ou erreur serveur.
          {scan.detail && <span className={styles.detail}>{scan.detail}</span>}
        </ErrorState>
      );
    case 'known':
      return <Known box={scan.box} scanning={scanning} />;
  }
}

function Known({
  box,
  scanning,
}: {
  readonly box: ScannedBox & Seen;
  readonly scanning: Scanning;
}) {
  const { asking, saving, problem, later, ask, markPaid } = scanning;
  return (
    <Card className={box.returned ? styles.returned : styles.waiting}>
      <h2>QR reconnu</h2>
      <dl className={styles.facts}>
        <Fact label="Plat" value={box.dish ?? 'Non précisé'} />
        <Fact label="Client" value={box.client} />
        <Fact label="Date" value={formatDate(box.date)} />
        <Fact label="Quantité" value={String(box.quantity)} />
      </dl>
      {box.returned ? (
        <>
          <p className={styles.state}>Boîte déjà marquée comme retournée</p>
          <Payment box={box} />
          <SeenAt moment={box.seen_at} />
        </>
      ) : (
        <>
          <p className={styles.state}>En attente d'action...</p>
          {box.delivered_at && (
            <p>
              Livrée{'\u00a0'}: {formatMoment(box.delivered_at)}
            </p>
          )}
        </>
      )}
      <FormError>{!asking && problem}</FormError>
      {!asking && <LaterButton later={later} />}
      <div className={styles.acts}>
        {!box.returned && <Button onClick={ask}>Enregistrer le retour</Button>}
        {box.returned && !box.paid && (
          <MarkPaid
            clientId={box.client_id}
            busy={saving}
            onPaid={(method) => void markPaid(method)}
          />
        )}
        {box.client_id !== undefined && (
          <LinkButton variant="quiet" to={`/compte/${box.client_id}`}>
            <Euro size={18} aria-hidden />
            Voir le compte
          </LinkButton>
        )}
      </div>
    </Card>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
