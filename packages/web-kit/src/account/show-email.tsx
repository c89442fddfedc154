import { CheckBox, failureText, FormError, useToast } from '@gamelles/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showOwnEmail, type OwnAccount } from './calls.ts';
import { keepOwnAccount } from './own-account.ts';

/** The choice to show the address in the public list of caterers, saved at once. */
export function ShowEmail({ account }: { readonly account: OwnAccount }) {
  const queries = useQueryClient();
  const toast = useToast();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: showOwnEmail,
    onSuccess(saved) {
      keepOwnAccount(queries, saved);
      toast.success('Modifications enregistrées');
    },
  });
  return (
    <>
      <CheckBox
        label="Montrer mon adresse de contact dans la liste des traiteurs"
        hint="Tes clients te reconnaissent à ton adresse quand ils te choisissent. Sans elle, la liste ne montre que ton nom."
        checked={isPending ? variables : (account.email_shown ?? true)}
        busy={isPending}
        onChange={(event) => mutate(event.target.checked)}
      />
      <FormError>{error ? failureText(error, 'Une erreur est survenue') : undefined}</FormError>
    </>
  );
}
