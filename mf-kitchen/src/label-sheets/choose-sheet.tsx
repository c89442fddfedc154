import { Card, SelectField, TextField } from '@gamelles/web-kit';
import type { ReactNode } from 'react';
import { isFormatName } from './settings.ts';
import styles from './label-sheets.module.css';
import { OwnFormat } from './own-format.tsx';
import { StartChoice } from './start-choice.tsx';
import type { Sheet } from './use-sheet.ts';

interface ChooseSheetProps {
  readonly sheet: Sheet;
  readonly count: number;
  readonly children: ReactNode;
}

/** Chooses the paper, and the position of the first label on it. */
export function ChooseSheet({ sheet, count, children }: ChooseSheetProps) {
  const { settings, change, problem } = sheet;
  return (
    <Card aria-labelledby="sheet" className={styles.part}>
      <h2 id="sheet">Le papier</h2>
      <SelectField
        label="Format"
        value={settings.format}
        onChange={({ target }) => {
          if (isFormatName(target.value)) change({ format: target.value, start: 0 });
        }}
      >
        <option value="L7160">A4, 21 étiquettes (L7160)</option>
        <option value="L7163">A4, 14 étiquettes (L7163)</option>
        <option value="L7651">A4, 65 étiquettes (L7651)</option>
        <option value="roll">Rouleau de 62 mm</option>
        <option value="plain">Papier ordinaire, à découper</option>
        <option value="own">Mes mesures</option>
      </SelectField>
      {settings.format === 'own' && (
        <OwnFormat own={settings.own} onChange={(own) => change({ own })} problem={problem} />
      )}
      <TextField
        label={'Se garde combien de jours\u00a0?'}
        hint={'Vide ou 0\u00a0: l’étiquette ne dit pas «\u00a0à consommer avant\u00a0».'}
        type="number"
        inputMode="numeric"
        min={0}
        max={30}
        value={settings.keepsDays === 0 ? '' : settings.keepsDays}
        onChange={({ target }) => change({ keepsDays: daysIn(target.valueAsNumber) })}
      />
      {problem === undefined && <StartChoice sheet={sheet} count={count} />}
      {children}
    </Card>
  );
}

function daysIn(typed: number): number {
  return Number.isInteger(typed) ? Math.min(30, Math.max(0, typed)) : 0;
}
