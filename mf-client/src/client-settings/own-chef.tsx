import { Awaited, isolate, LinkButton } from '@gamelles/web-kit';
import { LeaveButton } from '../caterer/leave-button.tsx';
import { useChefs } from '../caterer/use-chefs.ts';
import { useLeaveChef } from '../caterer/use-leave-chef.ts';
import styles from './client-settings.module.css';
import { OtherChefs } from './other-chefs.tsx';

/** The chosen caterer, or the way to choose one, then others, each with a button to leave. */
export function OwnChef({ chefId }: { readonly chefId: string | null }) {
  return (
    <section className={styles.leave} aria-labelledby="chef">
      <h2 id="chef">Ton traiteur</h2>
      {chefId === null ? <NoChef /> : <Chosen chefId={chefId} />}
      <OtherChefs />
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
  const { mutate: leave, isPending } = useLeaveChef(chefId);
  const chefs = useChefs();
  const chef = chefs.data?.find(({ id }) => id === chefId);
  const name = chef ? isolate(`${chef.firstname} ${chef.lastname}`) : 'ton traiteur';

  return (
    <>
      <Awaited of={chefs} />
      {chef && <p>{name}</p>}
      <LeaveButton
        label="Quitter ce traiteur"
        name={name}
        busy={isPending}
        onLeave={(onSettled) => leave(undefined, { onSettled })}
      />
    </>
  );
}
