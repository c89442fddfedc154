import {
  Badge,
  EmptyState,
  ErrorState,
  Figure,
  Figures,
  formatDate,
  LinkButton,
  Loading,
  Page,
  plural,
  today,
} from '@gamelles/web-kit';
import { ScanLine } from '@gamelles/web-kit/icons';
import { PiledTins } from '@gamelles/web-kit/illustrations';
import { Link } from '@gamelles/web-kit/router';
import { messageOf } from '../message-of.ts';
import styles from './box-inventory.module.css';
import { daysBetween, type BoxesOut } from './boxes-by-client.ts';
import { useBoxesOut } from './use-boxes-out.ts';

export function BoxInventory() {
  return (
    <Page
      title="Box Inventory"
      titleLang="en"
      back={{ to: '/central-kitchen', label: 'Retour' }}
      mainAction={
        <LinkButton to="/qr-scan">
          <ScanLine size={20} aria-hidden />
          Scanner un retour
        </LinkButton>
      }
    >
      <Inventory />
    </Page>
  );
}

function Inventory() {
  const { data, isPending, error, refetch } = useBoxesOut();
  if (isPending) return <Loading>On compte les gamelles…</Loading>;
  if (!data) {
    return (
      <ErrorState onRetry={() => void refetch()}>
        {messageOf(error, 'Impossible de compter les gamelles.')}
      </ErrorState>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState illustration={<PiledTins />}>
        Toutes tes gamelles sont revenues à la maison.
      </EmptyState>
    );
  }
  const boxes = data.reduce((sum, client) => sum + client.boxes, 0);
  return (
    <>
      <Figures>
        <Figure label="Gamelles dehors" value={boxes} />
        <Figure label="Clients concernés" value={data.length} />
      </Figures>
      <ul className={styles.list}>
        {data.map((client) => (
          <Row key={client.client_id} {...client} />
        ))}
      </ul>
    </>
  );
}

/** After so many days a box is worth a word at the door. */
const aWeek = 7;

function Row({ client_id, client, boxes, since }: BoxesOut) {
  const days = daysBetween(since, today());
  return (
    <li className={styles.row}>
      <div>
        <Link to={`/clients/${client_id}`} className={styles.name}>
          {client}
        </Link>
        <p className={styles.since}>
          <span>Depuis {days > 0 ? `le ${formatDate(since)}` : "aujourd'hui"}</span>
          {days > 0 && (
            <Badge tone={days < aWeek ? 'neutral' : 'attention'}>{plural(days, 'jour')}</Badge>
          )}
        </p>
      </div>
      <p className={styles.boxes}>{plural(boxes, 'gamelle')}</p>
    </li>
  );
}
