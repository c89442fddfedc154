import type { ComponentProps, ReactNode } from 'react';
import styles from './choice-cards.module.css';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
  readonly picture?: ReactNode;
}

export interface ChoiceCardsProps extends Omit<
  ComponentProps<'input'>,
  'id' | 'type' | 'value' | 'className'
> {
  readonly legend: string;
  readonly choices: readonly Choice[];
}

/** A few exclusive choices as big cards: `<ChoiceCards legend="…" choices={…} {...register('role')} />` */
export function ChoiceCards({ legend, choices, ...radio }: ChoiceCardsProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map(({ value, label, hint, picture }) => (
        <label key={value} className={styles.card}>
          <input {...radio} type="radio" value={value} className={styles.radio} />
          {picture}
          <span>
            <span className={styles.label}>{label}</span>
            {hint && <span className={styles.hint}>{hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
