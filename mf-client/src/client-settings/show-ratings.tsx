import {
  Awaited,
  cacheAnswer,
  CheckBox,
  failureText,
  FormError,
  useToast,
} from '@gamelles/web-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRatingsShown, showRatings } from '../api.ts';
import { queryKeys } from '../query-keys.ts';
import { toastDuration as duration } from '../toast-duration.ts';
import styles from './client-settings.module.css';

/** The choice to show the ratings to the caterer, saved at once. */
export function ShowRatings() {
  const queries = useQueryClient();
  const toast = useToast();
  const shown = useQuery({ queryKey: queryKeys.ratingsShown, queryFn: getRatingsShown });
  const { data } = shown;
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: showRatings,
    onSuccess(saved) {
      cacheAnswer(queries, queryKeys.ratingsShown, saved);
      toast.success('Modifications enregistrées', { duration });
    },
  });
  if (!data) return <Awaited of={shown} />;
  return (
    <section className={styles.leave} aria-labelledby="ratings">
      <h2 id="ratings">Tes avis</h2>
      <CheckBox
        label="Mon traiteur voit mes avis"
        hint="Tes étoiles et tes visages tristes l’aident à choisir tes plats. Décoché, il n’en voit plus rien tout de suite."
        checked={isPending ? variables : data.shown}
        busy={isPending}
        onChange={(event) => mutate(event.target.checked)}
      />
      <FormError>{error ? failureText(error, 'Une erreur est survenue') : undefined}</FormError>
    </section>
  );
}
