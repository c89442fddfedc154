import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  formatDate,
  Loading,
  MoreButton,
  plural,
} from '@gamelles/web-kit';
import { LaidPlate } from '@gamelles/web-kit/illustrations';
import type { HistoryItem } from '../api.ts';
import { messageOf } from '../message-of.ts';
import { LabelRows } from './label-rows.tsx';
import styles from './label-sheets.module.css';
import type { useChosen } from './use-chosen.ts';
import type { useLabelsToPrint } from './use-labels-to-print.ts';

interface ChooseLabelsProps {
  readonly printable: ReturnType<typeof useLabelsToPrint>;
  readonly selection: ReturnType<typeof useChosen>;
}

/** Chooses the labels to print from the boxes that are out. */
export function ChooseLabels({ printable, selection }: ChooseLabelsProps) {
  return (
    <Card aria-labelledby="to-print" className={styles.part}>
      <h2 id="to-print">À imprimer</h2>
      <Printable printable={printable} selection={selection} />
    </Card>
  );
}

function Printable({ printable, selection }: ChooseLabelsProps) {
  const { labels, isPending, error, reload } = printable;
  if (isPending) return <Loading>Chargement des étiquettes…</Loading>;
  if (error) {
    return (
      <ErrorState onRetry={() => void reload()}>
        {messageOf(error, 'Impossible de charger les étiquettes.')}
      </ErrorState>
    );
  }
  if (labels.length === 0) {
    return <EmptyState illustration={<LaidPlate />}>Aucune gamelle n’est dehors.</EmptyState>;
  }
  return <Ways printable={printable} selection={selection} />;
}

function Ways({ printable, selection: { chosen, choose, toggle } }: ChooseLabelsProps) {
  const { labels, hasNextPage, isFetchNextPageError, fetchNextPage } = printable;
  const day = labels[0]?.date ?? '';
  const ofDay = labels.filter(({ date }) => date === day);
  const isDayWhole = !hasNextPage || ofDay.length < labels.length;
  const pick = (some: readonly HistoryItem[]) => choose(some.map((one) => one.delivery_id));
  return (
    <>
      <div className={styles.ways}>
        <Button variant="secondary" busy={!isDayWhole} onClick={() => pick(ofDay)}>
          Celles du {formatDate(day)}
        </Button>
        <Button variant="secondary" busy={hasNextPage} onClick={() => pick(labels)}>
          Toutes
        </Button>
        <Button variant="quiet" onClick={() => choose([])}>
          Aucune
        </Button>
      </div>
      <p role="status">{plural(chosen.size, 'étiquette choisie', 'étiquettes choisies')}</p>
      <LabelRows labels={labels} isWhole={!hasNextPage} chosen={chosen} onToggle={toggle}>
        {hasNextPage && (
          <MoreButton
            busy={!isFetchNextPageError}
            failed={isFetchNextPageError}
            onMore={() => void fetchNextPage()}
          />
        )}
      </LabelRows>
    </>
  );
}
