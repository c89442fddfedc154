import type { OwnAccount } from '../api.ts';
import { useChefs } from '../caterer/use-chefs.ts';
import styles from './client-history.module.css';
import { openSentences } from './open-deliveries.ts';

/** The deliveries behind the boxes and the debt; for each caterer, if there are several. */
export function OpenList({ accounts }: { readonly accounts: readonly OwnAccount[] }) {
  const chefs = useChefs();
  const open = accounts.filter((account) => openSentences(account).length > 0);
  const nameOf = (chefId: string): string => {
    if (!chefs.data) return 'Un traiteur';
    const chef = chefs.data.find(({ id }) => id === chefId);
    return chef ? `${chef.firstname} ${chef.lastname}` : 'Ancien traiteur';
  };
  return open.map((account) => (
    <div key={account.client_id} className={styles.open}>
      {accounts.length > 1 && <h3>{nameOf(account.chef_id)}</h3>}
      {openSentences(account).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  ));
}
