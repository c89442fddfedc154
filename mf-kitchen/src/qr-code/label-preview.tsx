import { formatEuros, parseEuros, plural, today } from '@gamelles/web-kit';
import { QrCode } from '@gamelles/web-kit/icons';
import type { ReactNode } from 'react';
import { Label } from '../label/label.tsx';
import { shortName } from '../label/short-name.ts';
import type { DeliveryValues } from './delivery-values.ts';
import { totalOf } from './price.ts';
import styles from './qr-code.module.css';

interface LabelPreviewProps {
  readonly values: DeliveryValues;
  readonly client: string;
  readonly notes: ReactNode;
}

/** A preview of the label, on screens with room beside the form. */
export function LabelPreview({ values, client, notes }: LabelPreviewProps) {
  const { dish_name: dish, date, quantity } = values;
  const unitPrice = parseEuros(values.unit_price);
  return (
    <div className={styles.preview} aria-hidden>
      <Label
        picture={
          <span className={styles.unmade}>
            <QrCode aria-hidden />
          </span>
        }
        client={shortName(client) || 'Client'}
        dish={dish.trim() || 'Plat'}
        date={date || today()}
        notes={notes}
      />
      {quantity >= 1 && unitPrice !== null && (
        <p className={styles.sum}>
          {plural(quantity, 'gamelle')}
          <strong>{formatEuros(totalOf(quantity, unitPrice))}</strong>
        </p>
      )}
    </div>
  );
}
