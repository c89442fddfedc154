import { Button } from '@gamelles/web-kit';
import { useRef, useState } from 'react';
import { DeviceList } from './device-list.tsx';
import styles from './devices.module.css';

/** A button that opens the list of sessions, which loads on demand. */
export function Devices() {
  const [open, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const show = () => {
    setOpen(true);
    // The pressed button disappears, so the focus moves.
    heading.current?.focus();
  };
  return (
    <section className={styles.devices} aria-labelledby="devices">
      <h2 id="devices" ref={heading} tabIndex={-1}>
        Appareils connectés
      </h2>
      {open ? (
        <DeviceList />
      ) : (
        <div>
          <Button variant="secondary" onClick={show}>
            Voir mes appareils
          </Button>
        </div>
      )}
    </section>
  );
}
