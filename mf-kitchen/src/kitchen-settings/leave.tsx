import { useToast, withReason } from '@gamelles/web-kit';
import { DeleteAccount } from '@gamelles/web-kit/account';
import styles from './kitchen-settings.module.css';

/** The end of a caterer's account, with what is lost by it. */
export function Leave({ onDeleted }: { readonly onDeleted: () => void }) {
  const toast = useToast();
  return (
    <section className={styles.leave} aria-labelledby="leave">
      <h2 id="leave">Partir</h2>
      <p>
        Tout ce que tu as noté ici sera effacé{'\u00a0'}: clients, livraisons, argent dû. Télécharge
        d’abord tes données, et récupère tes gamelles{'\u00a0'}!
      </p>
      <DeleteAccount
        onDeleted={onDeleted}
        onFailure={(failure) =>
          toast.error(withReason(failure, 'Erreur lors de la suppression.'), { duration: 2000 })
        }
      >
        Les fiches de tes clients, tes livraisons, tes tournées et tes plats seront effacés, même si
        des gamelles sont encore dehors ou si on te doit de l’argent. Tes clients qui ont un compte
        le gardent, sans traiteur.
      </DeleteAccount>
    </section>
  );
}
