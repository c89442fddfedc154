import { methods, type PaymentMethod } from '@gamelles/web-kit';
import { Check } from '@gamelles/web-kit/icons';
import styles from './door.module.css';

interface MethodChipsProps {
  readonly chosen: PaymentMethod;
  readonly onChoose: (method: PaymentMethod) => void;
}

/** The payment methods side by side; the chosen one has a check mark. */
export function MethodChips({ chosen, onChoose }: MethodChipsProps) {
  return (
    <fieldset className={styles.methods}>
      <legend className={styles.soft}>Moyen de paiement</legend>
      <div className={styles.chips}>
        {methodNames.map((method) => (
          <label key={method} className={styles.chip}>
            <input
              type="radio"
              name="method"
              value={method}
              className={styles.radio}
              checked={method === chosen}
              onChange={() => onChoose(method)}
            />
            {method === chosen && <Check size={16} aria-hidden />}
            {methods[method]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const methodNames = ['cash', 'cheque', 'transfer', 'card', 'meal_voucher'] as const;
