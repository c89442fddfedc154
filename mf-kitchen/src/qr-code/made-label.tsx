import { Button, Card, formatEuros, plural } from '@gamelles/web-kit';
import { Printer } from '@gamelles/web-kit/icons';
import { useNavigate } from '@gamelles/web-kit/router';
import { useEffect, useRef } from 'react';
import type { Delivery } from '../api.ts';
import { LabelPicture } from '../label/label-picture.tsx';
import { Label } from '../label/label.tsx';
import { shortName } from '../label/short-name.ts';
import styles from './qr-code.module.css';

/** The label that was just made, brought into sight with its way to the printer. */
export function MadeLabel({ delivery, client }: { delivery: Delivery; client: string }) {
  const { qr_token, quantity, amount, dish_name, date } = delivery;
  const navigate = useNavigate();
  const print = useRef<HTMLButtonElement>(null);
  useEffect(() => print.current?.focus(), []);
  return (
    <Card className={styles.made}>
      <Label
        picture={<LabelPicture token={qr_token} />}
        client={shortName(client)}
        dish={dish_name ?? ''}
        date={date}
      />
      <p className={styles.sum}>
        <span>
          {plural(quantity, 'gamelle')} pour <bdi>{client}</bdi>
        </span>
        <strong>{formatEuros(amount)}</strong>
      </p>
      <Button ref={print} onClick={() => void navigate(`/qr-print/${qr_token}`)}>
        <Printer size={20} aria-hidden />
        Imprimer ce QR code
      </Button>
    </Card>
  );
}
