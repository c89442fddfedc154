import { mostBoxes } from '@gamelles/contracts/limits';
import { NumberStepper } from '@gamelles/web-kit';
import { AllergyMark } from '../clients/allergy-mark.tsx';
import type { ListedName } from '../clients/find-names.ts';
import { Dislike } from '../dishes/dislike.tsx';
import { findDish } from '../dishes/find-dish.ts';
import { useDishes } from '../dishes/use-dishes.ts';
import { BatchClash } from './batch-clash.tsx';
import { withClient, withQuantity, type Batch } from './batch.ts';
import styles from './label-sheets.module.css';
import type { BatchAnswers } from './use-batch-answers.ts';

interface ClientChoiceProps {
  readonly client: ListedName;
  readonly batch: Batch;
  /** The name of the dish once it is typed. */
  readonly dishName: string;
  readonly clash: BatchAnswers;
  readonly onChange: (batch: Batch) => void;
}

/** A client to tick, with the number of boxes. */
export function ClientChoice({ client, batch, dishName, clash, onChange }: ClientChoiceProps) {
  const { id, name } = client;
  const quantity = batch.quantities.get(id);
  return (
    <li>
      <label className={styles.row}>
        <input
          type="checkbox"
          checked={quantity !== undefined}
          onChange={({ target }) => onChange(withClient(batch, id, target.checked))}
        />
        <span className={styles.what}>{name}</span>
        <AllergyMark client={client} />
      </label>
      {quantity !== undefined && (
        <div className={styles.quantity}>
          <ChosenClash client={client} dishName={dishName} clash={clash} />
          <NumberStepper
            label={`Gamelles pour ${name}`}
            min={1}
            max={mostBoxes}
            value={quantity}
            onChange={(boxes) => onChange(withQuantity(batch, id, boxes))}
          />
        </div>
      )}
    </li>
  );
}

function ChosenClash({ client, dishName, clash }: Omit<ClientChoiceProps, 'batch' | 'onChange'>) {
  const { data: dishes = [] } = useDishes();
  const dish = findDish(dishes, dishName);
  const about = { client, dishName };
  return (
    <>
      {dishName !== '' && <Dislike {...about} dish={dish} />}
      <BatchClash {...about} clash={clash} />
    </>
  );
}
