import { formatPhone } from '@gamelles/contracts/phone';
import { AnchorButton, Card } from '@gamelles/web-kit';
import { MapPin, Phone } from '@gamelles/web-kit/icons';
import type { Client } from '../api.ts';
import { addressLine, directionsTo } from '../clients/directions.ts';
import { DoorNotes } from '../clients/door-notes.tsx';
import styles from './contacts.module.css';

/** The contacts of a client; nothing if none are known. */
export function Contacts({ client }: { readonly client: Client }) {
  const { phone, door_notes } = client;
  const address = addressLine(client);
  if (!phone && !address && !door_notes) return null;
  return (
    <Card aria-label="Coordonnées">
      <ul className={styles.ways}>
        {phone && (
          <li className={styles.way}>
            <span className={styles.text}>{formatPhone(phone)}</span>
            <AnchorButton variant="secondary" href={`tel:${phone}`}>
              <Phone size={18} aria-hidden />
              Appeler
            </AnchorButton>
          </li>
        )}
        {address && (
          <li className={styles.way}>
            <span className={styles.text}>{address}</span>
            <AnchorButton
              variant="secondary"
              href={directionsTo(address)}
              target="_blank"
              rel="noreferrer"
            >
              <MapPin size={18} aria-hidden />Y aller
            </AnchorButton>
          </li>
        )}
        {door_notes && (
          <li>
            <DoorNotes read={() => Promise.resolve(door_notes)} />
          </li>
        )}
      </ul>
    </Card>
  );
}
