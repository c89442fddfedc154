import { Button, Dialog } from '@gamelles/web-kit';
import styles from './return-choice.module.css';

interface ReturnChoiceProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onReturned: () => void;
  readonly onReturnedAndPaid: () => void;
}

/** Closes with the choice, because a dialog would cover the toast with the result. */
export function ReturnChoice({ open, onClose, onReturned, onReturnedAndPaid }: ReturnChoiceProps) {
  const choose = (record: () => void) => () => {
    onClose();
    record();
  };
  return (
    <Dialog open={open} onClose={onClose} title={'Que faire avec cette livraison\u00a0?'}>
      <div className={styles.choices}>
        <Button onClick={choose(onReturnedAndPaid)}>Reçue + Payée</Button>
        <Button variant="secondary" onClick={choose(onReturned)}>
          Seulement reçue
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Annuler
        </Button>
      </div>
    </Dialog>
  );
}
