import { allergenWords, type AllergenCode } from '@gamelles/contracts/allergens';
import styles from './allergen-chips.module.css';
import { AllergenIcon } from './allergen-icon.tsx';

/** Allergens as words with their pictures. */
export function AllergenWords({ codes }: { readonly codes: readonly AllergenCode[] }) {
  return (
    <ul className={styles.words}>
      {codes.map((code) => (
        <li key={code} className={styles.word}>
          <AllergenIcon code={code} />
          {allergenWords[code]}
        </li>
      ))}
    </ul>
  );
}
