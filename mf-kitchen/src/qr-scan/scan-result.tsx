import {
  Badge,
  Button,
  Card,
  ErrorState,
  FormError,
  formatDate,
  formatEuros,
} from '@gamelles/web-kit';
import { ScannedTin } from '@gamelles/web-kit/illustrations';
import type { ScannedBox } from '../api.ts';
import styles from './qr-scan.module.css';
import type { useScan } from './use-scan.ts';

type Scanning = ReturnType<typeof useScan>;

/** What the camera saw last. */
export function ScanResult({ scanning }: { scanning: Scanning }) {
  return (
    <div aria-live="polite" className={styles.result}>
      <Result scanning={scanning} />
    </div>
  );
}

function Result({ scanning }: { scanning: Scanning }) {
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

function Known({ box, scanning }: { box: ScannedBox; scanning: Scanning }) {
  const { asking, saving, problem, ask, markPaid } = scanning;
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
          {!box.paid && (
            <Button variant="secondary" busy={saving} onClick={() => void markPaid()}>
              Marquer payée
            </Button>
          )}
        </>
      ) : (
        <>
          <p className={styles.state}>En attente d'action...</p>
          <Button onClick={ask}>Enregistrer le retour</Button>
        </>
      )}
      <FormError>{!asking && problem}</FormError>
    </Card>
  );
}

function Payment({ box: { paid, amount } }: { box: ScannedBox }) {
  return (
    <p>
      {paid ? (
        <Badge tone="good">Payée</Badge>
      ) : (
        <Badge tone="bad">
          Pas encore payée{'\u00a0'}: {formatEuros(amount)}
        </Badge>
      )}
    </p>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
