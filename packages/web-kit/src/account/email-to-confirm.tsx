import { ApiError, Button, FormError, FormNotice, useActionKey } from '@gamelles/web-kit';
import { useMutation } from '@tanstack/react-query';
import { resendConfirmation } from './calls.ts';
import { useOwnAccount } from './own-account.ts';
import styles from './email-to-confirm.module.css';

/** Which address waits for its link to be followed, with the link once more; nothing if none does. */
export function EmailToConfirm() {
  const { data: account } = useOwnAccount();
  const key = useActionKey();
  const resend = useMutation({
    mutationFn: () => resendConfirmation(key.of(null)),
    // Asked for once more after that, another mail is wanted.
    onSuccess: key.done,
  });
  if (!account || (account.email_verified && account.email_to_confirm === null)) return null;
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
      <FormError>{resend.error && messageOf(resend.error)}</FormError>
    </div>
  );
}

function messageOf(error: Error): string {
  return error instanceof ApiError ? error.message : 'Une erreur est survenue';
}
