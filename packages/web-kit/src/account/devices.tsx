import { Button } from '@gamelles/web-kit';
import { useState } from 'react';
import { DeviceList } from './device-list.tsx';
import styles from './devices.module.css';

/** A button that opens the list of sessions, which loads on demand. */
export function Devices() {
  const [open, setOpen] = useState(false);
  return (
    <section className={styles.devices} aria-labelledby="devices">
      <h2 id="devices">Appareils connectés</h2>
      {open ? (
        <DeviceList />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Voir mes appareils
          </Button>
        </div>
      )}
    </section>
  );
}
