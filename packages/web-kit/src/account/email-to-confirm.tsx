import {
  Actions,
  Awaited,
  Button,
  failureText,
  FormError,
  FormNotice,
  useActionKey,
} from '@gamelles/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { changeEmail, resendConfirmation } from './calls.ts';
import { keepOwnAccount, useOwnAccount } from './own-account.ts';
import styles from './email-to-confirm.module.css';

/**
 * The unconfirmed address, with buttons to mail another link and to cancel the change; nothing if
 * the address is confirmed.
 */
export function EmailToConfirm() {
  const own = useOwnAccount();
  const { data: account } = own;
  const panel = useRef<HTMLDivElement>(null);
  const resend = useResend();
  const keep = useKeepAddress(() => panel.current?.focus());
  const takeBack = (email: string) => {
    resend.reset();
    keep.mutate(email);
  };
  if (!account) return <Awaited of={own} />;
  const { email, email_to_confirm: wanted } = account;
  const isWaiting = wanted !== null || !account.email_verified;
  const isKept = wanted === null && !keep.isIdle;
  if (!isWaiting && !isKept) return null;
  const error = resend.error ?? keep.error;
  return (
    <div ref={panel} tabIndex={-1} className={styles.waiting}>
      {isWaiting && (
        <>
          <p>
            {wanted === null
              ? 'Ton adresse e-mail n’est pas encore confirmée\u00a0: suis le lien que nous y avons envoyé.'
              : `Suis le lien que nous avons envoyé à ${wanted}. D’ici là, connecte-toi avec ${email}.`}
          </p>
          <Actions>
            <Button variant="secondary" busy={resend.isPending} onClick={() => resend.mutate()}>
              Renvoyer le lien
            </Button>
            {wanted !== null && (
              <Button variant="quiet" busy={keep.isPending} onClick={() => takeBack(email)}>
                Garder mon adresse
              </Button>
            )}
          </Actions>
        </>
      )}
      <FormNotice>{resend.data?.message ?? (isKept && 'Tu gardes ton adresse.')}</FormNotice>
      <FormError>{error && failureText(error, 'Une erreur est survenue')}</FormError>
    </div>
  );
}

function useResend() {
  const key = useActionKey();
  return useMutation({
    mutationFn: () => resendConfirmation(key.of(null)),
    // After this time, asking again sends another mail.
    onSuccess: key.done,
  });
}

/** Asking for the present address cancels the change to another one. */
function useKeepAddress(onKept: () => void) {
  const queries = useQueryClient();
  const key = useActionKey();
  return useMutation({
    mutationFn: (email: string) => changeEmail(email, key.of(email)),
    onSuccess(account) {
      key.done();
      keepOwnAccount(queries, account);
      // The pressed button disappears, so the focus moves.
      onKept();
    },
  });
}
