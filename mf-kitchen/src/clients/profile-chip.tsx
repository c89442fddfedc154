import { LinkButton } from '@gamelles/web-kit';
import { AllergyMark } from './allergy-mark.tsx';
import styles from './find-client.module.css';
import type { ListedName } from './find-names.ts';

/** A chip that leads to a client's profile. */
export function ProfileChip({ client }: { readonly client: ListedName }) {
  return (
    <LinkButton variant="secondary" to={`/clients/${client.id}`} className={styles.chip}>
      <bdi>{client.name}</bdi>
      <AllergyMark client={client} />
    </LinkButton>
  );
}
