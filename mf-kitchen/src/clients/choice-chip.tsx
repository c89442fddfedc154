import { Button } from '@gamelles/web-kit';
import { AllergyMark } from './allergy-mark.tsx';
import styles from './find-client.module.css';
import type { ListedName } from './find-names.ts';

interface ChoiceChipProps {
  readonly client: ListedName;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** A chip that chooses a client. */
export function ChoiceChip({ client, chosen, onChoose }: ChoiceChipProps) {
  return (
    <Button
      variant="secondary"
      aria-pressed={chosen}
      className={`${styles.chip} ${chosen ? styles.chosen : ''}`}
      onClick={onChoose}
    >
      <bdi>{client.name}</bdi>
      <AllergyMark client={client} />
    </Button>
  );
}
