import { Awaited, Button, ConfirmDialog, isolate, LinkButton } from '@gamelles/web-kit';
import { useState } from 'react';
import { useChefs } from '../caterer/use-chefs.ts';
import { useLeaveChef } from '../caterer/use-leave-chef.ts';
import styles from './client-settings.module.css';

/** The chosen caterer, with a button to leave; without one, the way to choose. */
export function OwnChef({ chefId }: { readonly chefId: string | null }) {
  return (
    <section className={styles.leave} aria-labelledby="chef">
      <h2 id="chef">Ton traiteur</h2>
      {chefId === null ? <NoChef /> : <Chosen chefId={chefId} />}
    </section>
  );
}

function NoChef() {
  return (
    <>
      <p>Tu n’as pas de traiteur.</p>
      <LinkButton variant="secondary" to="/select-chef">
        Choisir un traiteur
      </LinkButton>
    </>
  );
}

function Chosen({ chefId }: { readonly chefId: string }) {
  const [asking, setAsking] = useState(false);
  const { mutate: leave, isPending } = useLeaveChef(chefId);
  const chefs = useChefs();
  const chef = chefs.data?.find(({ id }) => id === chefId);
  const name = chef ? isolate(`${chef.firstname} ${chef.lastname}`) : 'ton traiteur';

  return (
    <>
      <Awaited of={chefs} />
      {chef && <p>{name}</p>}
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Quitter ce traiteur
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Tu es sur le point de quitter ${name}.`}
        busy={isPending}
        onConfirm={() => leave(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <p>
          Ce que tu dois encore, gamelles et argent, reste noté chez ce traiteur et sur ton profil
          jusqu'à ce que tout soit rendu et payé. Ce traiteur peut encore lire les allergies notées
          jusque-là, tant que tu ne retires pas ton accord.
        </p>
      </ConfirmDialog>
    </>
  );
}
