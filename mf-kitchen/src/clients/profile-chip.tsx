import { LinkButton } from '@gamelles/web-kit';
import { AllergyMark } from './allergy-mark.tsx';
import styles from './find-client.module.css';
import type { ListedName } from './find-names.ts';

/** Leads to a client with one tap. */
export function ProfileChip({ client }: { readonly client: ListedName }) {
  return (
    <LinkButton variant="secondary" to={`/clients/${client.id}`} className={styles.chip}>
      <bdi>{client.name}</bdi>
      <AllergyMark client={client} />
    </LinkButton>
  );
}
