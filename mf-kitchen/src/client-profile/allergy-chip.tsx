import { TriangleAlert } from '@gamelles/web-kit/icons';
import styles from './client-profile.module.css';

/** The allergies of a client, in a prominent place. */
export function AllergyChip({ allergies }: { readonly allergies: string }) {
  return (
    <p className={styles.allergies}>
      <TriangleAlert size={22} aria-hidden />
      <span>
        Allergies{'\u00a0'}: <strong>{allergies}</strong>
      </span>
    </p>
  );
}
