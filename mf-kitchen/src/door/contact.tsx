import { formatPhone } from '@gamelles/contracts/phone';
import { AnchorButton } from '@gamelles/web-kit';
import { MapPin, Phone } from '@gamelles/web-kit/icons';
import { addressLine, directionsTo } from '../clients/directions.ts';
import type { Door } from '../rounds/api.ts';
import styles from './door.module.css';

/** The client's address and phone number; nothing if none is known. */
export function Contact({ door }: { readonly door: Door | undefined }) {
  const address = door && addressLine(door);
  if (!door || (!address && !door.phone)) return null;
  return (
    <section aria-label="Coordonnées" className={styles.where}>
      {address && <p className={styles.address}>{address}</p>}
      <div className={styles.ways}>
        {address && (
          <AnchorButton
            variant="secondary"
            href={directionsTo(address)}
            target="_blank"
            rel="noreferrer"
          >
            <MapPin size={18} aria-hidden />Y aller
          </AnchorButton>
        )}
        {door.phone && (
          <AnchorButton
            variant="secondary"
            href={`tel:${door.phone}`}
            aria-label={`Appeler le ${formatPhone(door.phone)}`}
          >
            <Phone size={18} aria-hidden />
            Appeler
          </AnchorButton>
        )}
      </div>
    </section>
  );
}
