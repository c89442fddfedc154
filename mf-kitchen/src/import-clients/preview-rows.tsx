import {
  Actions,
  Badge,
  Button,
  Card,
  FormError,
  LinkButton,
  MoreButton,
  plural,
} from '@gamelles/web-kit';
import { Row, Rows } from '@gamelles/web-kit/rows';
import { useState } from 'react';
import styles from './import-clients.module.css';
import type { ImportRow, Preview } from './read-preview.ts';

interface PreviewRowsProps {
  readonly preview: Preview;
  readonly importing: boolean;
  readonly problem: string | undefined;
  readonly onImport: () => void;
  readonly onRestart: () => void;
}

const step = 60;

/** The result of each line of the file, and a button that imports them. */
export function PreviewRows({
  preview: { rows, ignored },
  importing,
  problem,
  onImport,
  onRestart,
}: PreviewRowsProps) {
  const [shown, setShown] = useState(step);
  const count = (kind: ImportRow['verdict']['kind']) =>
    rows.filter(({ verdict }) => verdict.kind === kind).length;
  const [ready, done, known, wrong] = [
    count('ready'),
    count('done'),
    count('known'),
    count('wrong'),
  ];
  return (
    <Card>
      <p role="status" className={styles.sum}>
        {summary({ ready, done, known, wrong })}
      </p>
      {ignored.length > 0 && (
        <p className={styles.hint}>Colonnes laissées de côté&nbsp;: {ignored.join(', ')}.</p>
      )}
      {(importing || done > 0) && (
        <progress
          className={styles.progress}
          aria-label="Clients importés"
          value={done}
          max={done + ready}
        />
      )}
      <FormError>{problem}</FormError>
      <Actions>
        {ready > 0 && (
          <Button busy={importing} onClick={onImport}>
            Importer {plural(ready, 'client')}
          </Button>
        )}
        {ready === 0 && <LinkButton to="/clients">Voir mes clients</LinkButton>}
        <Button variant="secondary" disabled={importing} onClick={onRestart}>
          Choisir un autre fichier
        </Button>
      </Actions>
      <Rows>
        {rows.slice(0, shown).map((row) => (
          <PreviewRow key={row.line} row={row} />
        ))}
      </Rows>
      {rows.length > shown && <MoreButton busy={false} onMore={() => setShown(shown + step)} />}
    </Card>
  );
}

function PreviewRow({ row: { line, values, leftOut, verdict } }: { readonly row: ImportRow }) {
  const name = `${values.firstName} ${values.lastName}`.trim();
  const left = leftOut.length > 0 && `Laissé de côté\u00a0: ${leftOut.join(', ')}`;
  const details = [values.phone, values.email, values.city, left].filter(Boolean).join(' · ');
  return (
    <Row
      name={name || `Ligne ${line}`}
      details={[`Ligne ${line}`, details].filter(Boolean).join(' · ')}
      state={<Sign verdict={verdict} />}
    />
  );
}

function Sign({ verdict }: Pick<ImportRow, 'verdict'>) {
  switch (verdict.kind) {
    case 'ready':
      return <Badge>À importer</Badge>;
    case 'done':
      return <Badge tone="good">Importé</Badge>;
    case 'known':
      return <span className={styles.known}>{verdict.text}</span>;
    case 'wrong':
      return <span className={styles.wrong}>{verdict.text}</span>;
  }
}

function summary(counts: Record<ImportRow['verdict']['kind'], number>): string {
  const { ready, done, known, wrong } = counts;
  return [
    ...(done > 0 ? [plural(done, 'client importé', 'clients importés')] : []),
    ...(ready > 0 ? [`${ready} à importer`] : []),
    ...(known > 0 ? [`${known} déjà là`] : []),
    ...(wrong > 0 ? [`${wrong} à corriger`] : []),
  ].join(' · ');
}
