import { Button, Dialog, formatEuros, FormError, plural } from '@gamelles/web-kit';
import styles from './qr-scan.module.css';
import type { useScan } from './use-scan.ts';

export function ReturnDialog({ scanning }: { scanning: ReturnType<typeof useScan> }) {
  const { scan, asking, saving, problem, cancel, markReturned, markReturnedAndPaid } = scanning;
  const close = () => {
    if (!saving) cancel();
  };
  return (
    <Dialog open={asking && scan.is === 'known'} onClose={close} title="Retour de gamelle">
      {scan.is === 'known' && (
        <p className={styles.whose}>
          {plural(scan.box.quantity, 'gamelle')} de <bdi>{scan.box.client}</bdi>,{' '}
          {formatEuros(scan.box.amount)}
        </p>
      )}
      <p>
        La gamelle est-elle revenue{'\u00a0'}? Et a-t-elle été payée{'\u00a0'}?
      </p>
      {/* A failure is told in here: the dialog would cover a toast. */}
      <FormError>{problem}</FormError>
      <div className={styles.choices}>
        <Button className={styles.choice} busy={saving} onClick={() => void markReturnedAndPaid()}>
          Oui, revenue et payée
        </Button>
        <Button
          className={styles.choice}
          variant="secondary"
          disabled={saving}
          onClick={() => void markReturned()}
        >
          Oui, revenue (pas encore payée)
        </Button>
        <Button className={styles.choice} variant="quiet" disabled={saving} onClick={cancel}>
          Annuler
        </Button>
      </div>
    </Dialog>
  );
}
