import { Button, FormNotice } from '@gamelles/web-kit';
import { useState } from 'react';
import { ChangePasswordForm } from './change-password-form.tsx';
import styles from './change-password.module.css';

/** A button that opens the password form, which loads on demand. */
export function ChangePassword() {
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState('');
  return (
    <section className={styles.change} aria-labelledby="password">
      <h2 id="password">Mot de passe du compte</h2>
      {open ? (
        <ChangePasswordForm
          onDone={(message) => {
            setOpen(false);
            setDone(message);
          }}
          onCancel={() => setOpen(false)}
        />
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
