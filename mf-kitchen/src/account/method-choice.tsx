import { methods } from '@gamelles/web-kit';
import type { ComponentProps } from 'react';
import styles from './account.module.css';

/** The payment methods side by side. */
export function MethodChoice(radio: ComponentProps<'input'>) {
  return (
    <fieldset className={styles.methods}>
      <legend>Moyen de paiement</legend>
      {Object.entries(methods).map(([method, name]) => (
        <label key={method} className={styles.method}>
          <input {...radio} type="radio" value={method} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
