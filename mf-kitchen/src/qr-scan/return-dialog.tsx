import { Dialog, formatEuros, FormError, plural, today } from '@gamelles/web-kit';
import { boxesOut } from '../deliveries/boxes-out.ts';
import { SeenAt } from '../kept-day/seen-at.tsx';
import { LaterButton } from './later-button.tsx';
import { isLikelyOutgoing } from './is-likely-outgoing.ts';
import styles from './qr-scan.module.css';
import { ReturnChoices } from './return-choices.tsx';
import type { useScan } from './use-scan.ts';

export function ReturnDialog({ scanning }: { readonly scanning: ReturnType<typeof useScan> }) {
  const { scan, asking, saving, problem, later, cancel } = scanning;
  const { markDelivered, markReturned, markReturnedAndPaid } = scanning;
  const close = () => {
    if (!saving) cancel();
  };
  return (
    <Dialog open={asking} onClose={close} title="Retour de gamelle">
      {scan.is === 'known' && (
        <>
          <p className={styles.whose}>
            {plural(boxesOut(scan.box), 'gamelle')} de <bdi>{scan.box.client}</bdi>,{' '}
            {formatEuros(scan.box.due)}
          </p>
          <SeenAt moment={scan.box.seen_at} />
        </>
      )}
      <p>
        La gamelle est-elle revenue{'\u00a0'}? Et a-t-elle été payée{'\u00a0'}?
      </p>
      {/* An error is shown inside, because the dialog would cover a toast. */}
      <FormError>{problem}</FormError>
      <LaterButton later={later} />
      <ReturnChoices
        isLikelyOutgoing={scan.is === 'known' && isLikelyOutgoing(scan.box, today())}
        saving={saving}
        onLeft={() => void markDelivered()}
        onReturnedAndPaid={() => void markReturnedAndPaid()}
        onReturned={() => void markReturned()}
        onCancel={cancel}
      />
    </Dialog>
  );
}
