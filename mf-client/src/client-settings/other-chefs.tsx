import { Awaited, isolate } from '@gamelles/web-kit';
import { useQuery } from '@tanstack/react-query';
import { listOtherChefs, type Chef } from '../api.ts';
import { LeaveButton } from '../caterer/leave-button.tsx';
import { useLeaveOtherChef } from '../caterer/use-leave-other-chef.ts';
import { useNamedChefs } from '../caterer/use-named-chefs.ts';
import { queryKeys } from '../query-keys.ts';
import styles from './client-settings.module.css';

/** The caterers beside the chosen one to whom the person has said yes, each with a button to leave. */
export function OtherChefs() {
  const query = useQuery({ queryKey: queryKeys.otherChefs, queryFn: listOtherChefs });
  const { named, awaited } = useNamedChefs(query);
  if (named.length === 0) return <Awaited of={awaited} />;
  return (
    <>
      <h3>Tes autres traiteurs</h3>
      <p>Ils voient tes allergies, et quand tu changes de nom ou d’adresse.</p>
      <ul className={styles.chefs}>
        {named.map(({ id, chef }) => (
          <OtherChef key={id} id={id} chef={chef} />
        ))}
      </ul>
    </>
  );
}

function OtherChef({ id, chef }: { readonly id: string; readonly chef: Chef }) {
  const { mutate: leave, isPending } = useLeaveOtherChef(id);
  const name = isolate(`${chef.firstname} ${chef.lastname}`);
  return (
    <li>
      <LeaveButton
        label={`Quitter ${name}`}
        name={name}
        busy={isPending}
        onLeave={(onSettled) => leave(undefined, { onSettled })}
      />
    </li>
  );
}
