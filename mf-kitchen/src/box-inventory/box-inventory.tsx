import {
  Badge,
  EmptyState,
  ErrorState,
  Figure,
  Figures,
  formatDate,
  formatEuros,
  LinkButton,
  Loading,
  Page,
  plural,
  today,
} from '@gamelles/web-kit';
import { ScanLine } from '@gamelles/web-kit/icons';
import { PiledTins } from '@gamelles/web-kit/illustrations';
import { Link } from '@gamelles/web-kit/router';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { RemindClient } from '../account/remind-client.tsx';
import { listBoxesOut, type BoxesOut } from '../api.ts';
import { useRowsInWindow, type Place } from '../long-list/use-rows-in-window.ts';
import { messageOf } from '../message-of.ts';
import { keys } from '../query-keys.ts';
import styles from './box-inventory.module.css';
import { daysBetween } from './days-between.ts';

export function BoxInventory() {
  return (
    <Page
      wide
      title="Box Inventory"
      titleLang="en"
      back={{ to: '/central-kitchen', label: 'Retour', whence: true }}
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
  const { data, isPending, error, refetch } = useQuery({
    queryKey: keys.boxesOut,
    queryFn: listBoxesOut,
    staleTime: 0,
  });
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
      <Rows clients={data} />
    </>
  );
}

const usualHeight = 150;

function Rows({ clients }: { readonly clients: readonly BoxesOut[] }) {
  const { list, rows, measure, room } = useRowsInWindow({
    name: '/box-inventory',
    count: clients.length,
    keyOf: (at) => clients[at]?.client_id,
    usualHeight,
  });
  return (
    <ul ref={list} className={styles.list} style={room}>
      {rows.map((at) => {
        const out = clients[at];
        return (
          out && <Row key={out.client_id} out={out} at={at} of={clients.length} measure={measure} />
        );
      })}
    </ul>
  );
}

/** Boxes that are out for more days than this are highlighted. */
const aWeek = 7;

interface RowProps extends Place {
  readonly out: BoxesOut;
}

const Row = memo(function Row({ out, at, of, measure }: RowProps) {
  const { client_id, client, boxes, since, amount_due } = out;
  const days = daysBetween(since, today());
  return (
    <li
      ref={measure}
      className={styles.row}
      data-index={at}
      aria-posinset={at + 1}
      aria-setsize={of}
    >
      <div className={styles.who}>
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
      <div className={styles.remind}>
        <RemindClient clientId={client_id} name={client} />
      </div>
      <p className={styles.owed}>
        {amount_due > 0 && <span className={styles.due}>{formatEuros(amount_due)}</span>}
        <span className={styles.boxes}>{plural(boxes, 'gamelle')}</span>
      </p>
    </li>
  );
});
