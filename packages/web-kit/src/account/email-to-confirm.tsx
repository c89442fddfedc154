import {
  Awaited,
  Button,
  failureText,
  FormError,
  FormNotice,
  useActionKey,
} from '@gamelles/web-kit';
import { useMutation } from '@tanstack/react-query';
import { resendConfirmation } from './calls.ts';
import { useOwnAccount } from './own-account.ts';
import styles from './email-to-confirm.module.css';

/**
 * The unconfirmed address, with a button to mail another link; nothing if the address is confirmed.
 */
export function EmailToConfirm() {
  const own = useOwnAccount();
  const { data: account } = own;
  const key = useActionKey();
  const resend = useMutation({
    mutationFn: () => resendConfirmation(key.of(null)),
    // After this time, asking again sends another mail.
    onSuccess: key.done,
  });
  if (!account) return <Awaited of={own} />;
  if (account.email_verified && account.email_to_confirm === null) return null;
  const wanted = account.email_to_confirm;
  return (
    <div className={styles.waiting}>
      <p>
        {wanted === null
          ? 'Ton adresse e-mail n’est pas encore confirmée\u00a0: suis le lien que nous y avons envoyé.'
          : `Suis le lien que nous avons envoyé à ${wanted}. D’ici là, connecte-toi avec ${account.email}.`}
      </p>
      <Button variant="secondary" busy={resend.isPending} onClick={() => resend.mutate()}>
        Renvoyer le lien
      </Button>
      <FormNotice>{resend.data?.message}</FormNotice>
      <FormError>{resend.error && failureText(resend.error, 'Une erreur est survenue')}</FormError>
    </div>
  );
}
