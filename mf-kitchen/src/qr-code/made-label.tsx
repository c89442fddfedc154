import { Button, Card, formatEuros, plural } from '@gamelles/web-kit';
import { Printer } from '@gamelles/web-kit/icons';
import { useNavigate } from '@gamelles/web-kit/router';
import { useEffect, useRef, useState } from 'react';
import { LabelAllergens } from '../allergens/label-allergens.tsx';
import type { Delivery } from '../api.ts';
import { findDish } from '../dishes/find-dish.ts';
import { useDishes } from '../dishes/use-dishes.ts';
import { LabelPicture } from '../label/label-picture.tsx';
import { Label } from '../label/label.tsx';
import { shortName } from '../label/short-name.ts';
import styles from './qr-code.module.css';
import { SetPrice } from './set-price.tsx';

interface MadeLabelProps {
  readonly delivery: Delivery;
  readonly client: string;
  /**
   * Whether the next delivery has begun. Its preview then takes the place of this label on a wide
   * screen; on a narrow one the label stays, because the form below would move.
   */
  readonly isPast: boolean;
}

/** The new label, scrolled into view, with its print button. */
export function MadeLabel({ delivery: made, client, isPast }: MadeLabelProps) {
  const [delivery, setDelivery] = useState(made);
  const { qr_token, quantity, amount, dish_name, date, adapted_at, short_code } = delivery;
  const { data: dishes = [] } = useDishes();
  const allergens = findDish(dishes, dish_name ?? '')?.allergens ?? null;
  const navigate = useNavigate();
  const print = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isPast) return;
    // The whole label is scrolled into view, not only its button.
    print.current?.focus({ preventScroll: true });
    print.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
  }, [amount, isPast]);
  return (
    <Card className={isPast ? `${styles.made} ${styles.past}` : styles.made}>
      <Label
        picture={<LabelPicture token={qr_token} />}
        client={shortName(client)}
        dish={dish_name ?? ''}
        date={date}
        notes={<LabelAllergens allergens={allergens} adapted={adapted_at != null} />}
        shortCode={short_code}
      />
      <p className={styles.sum}>
        <span>
          {plural(quantity, 'gamelle')} pour <bdi>{client}</bdi>
        </span>
        {amount > 0 && <strong>{formatEuros(amount)}</strong>}
      </p>
      {amount === 0 && <WithoutPrice delivery={delivery} onSet={setDelivery} />}
      <Button ref={print} onClick={() => void navigate(`/qr-print/${qr_token}`)}>
        <Printer size={20} aria-hidden />
        Imprimer ce QR code
      </Button>
    </Card>
  );
}

interface WithoutPriceProps {
  readonly delivery: Delivery;
  readonly onSet: (corrected: Delivery) => void;
}

function WithoutPrice({ delivery, onSet }: WithoutPriceProps) {
  const [asked, setAsked] = useState(false);
  return (
    <div className={styles.unpriced}>
      <p>
        <strong>Livraison à {formatEuros(0)}</strong>
      </p>
      {asked ? (
        <SetPrice delivery={delivery} onSet={onSet} />
      ) : (
        <Button variant="secondary" onClick={() => setAsked(true)}>
          Mettre un prix
        </Button>
      )}
    </div>
  );
}
