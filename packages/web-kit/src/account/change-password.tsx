import { Button, FormNotice } from '@gamelles/web-kit';
import { useRef, useState } from 'react';
import { ChangePasswordForm } from './change-password-form.tsx';
import styles from './change-password.module.css';

/** A button that opens the password form, which loads on demand. */
export function ChangePassword() {
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const close = (message = '') => {
    setOpen(false);
    setDone(message);
    // The pressed button disappears with the form, so the focus moves.
    heading.current?.focus();
  };
  return (
    <section className={styles.change} aria-labelledby="password">
      <h2 id="password" ref={heading} tabIndex={-1}>
        Mot de passe du compte
      </h2>
      {open ? (
        <ChangePasswordForm onDone={close} onCancel={() => close()} />
      ) : (
        <div>
          <Button
            variant="secondary"
            onClick={() => {
              setDone('');
              setOpen(true);
            }}
          >
            Changer mon mot de passe
          </Button>
        </div>
      )}
      <FormNotice>{done}</FormNotice>
    </section>
  );
}
