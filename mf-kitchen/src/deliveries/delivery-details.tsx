import {
  Button,
  Dialog,
  formatDate,
  formatEuros,
  formatMoment,
  LinkButton,
  plural,
} from '@gamelles/web-kit';
import { Euro } from '@gamelles/web-kit/icons';
import { Link } from '@gamelles/web-kit/router';
import type { ReactNode } from 'react';
import type { HistoryItem } from '../api.ts';
import styles from './delivery-details.module.css';
import { States } from './delivery-states.tsx';

interface DeliveryDetailsProps {
  readonly item: HistoryItem;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** All details of a delivery, in a sheet. */
export function DeliveryDetails({ item, open, onClose }: DeliveryDetailsProps) {
  const { client_id, client, dish_name, date, quantity, amount, due } = item;
  const { returned_quantity = 0, lost_quantity = 0, returned_at, paid_at } = item;
  return (
    <Dialog open={open} onClose={onClose} title={dish_name ?? 'Plat non précisé'}>
      <States item={item} />
      <dl className={styles.facts}>
        <Fact name="Client">
          <Link to={`/clients/${client_id}`}>{client}</Link>
        </Fact>
        <Fact name="Livrée le">{formatDate(date)}</Fact>
        <Fact name="Gamelles">
          {plural(quantity, 'gamelle')}
          {returned_quantity > 0 && `, ${plural(returned_quantity, 'rendue')}`}
          {lost_quantity > 0 && `, ${plural(lost_quantity, 'perdue')}`}
        </Fact>
        <Fact name="Montant">{formatEuros(amount)}</Fact>
        {due > 0 && <Fact name="Reste à payer">{formatEuros(due)}</Fact>}
        {returned_at && <Fact name="Revenue">{formatMoment(returned_at)}</Fact>}
        {paid_at && <Fact name="Payée">{formatMoment(paid_at)}</Fact>}
      </dl>
      <div className={styles.ways}>
        <LinkButton variant="secondary" to={`/compte/${client_id}`}>
          <Euro size={18} aria-hidden />
          Son compte
        </LinkButton>
        <Button variant="quiet" onClick={onClose}>
          Fermer
        </Button>
      </div>
    </Dialog>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
