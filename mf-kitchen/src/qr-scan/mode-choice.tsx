import { modes, type ScanMode } from './modes.ts';
import styles from './mode-choice.module.css';

interface ModeChoiceProps {
  readonly mode: ScanMode;
  readonly onChoose: (mode: ScanMode) => void;
}

export function ModeChoice({ mode, onChoose }: ModeChoiceProps) {
  return (
    <fieldset className={styles.modes} aria-label="Façon de scanner">
      {modes.map(({ value, label }) => (
        <label key={value} className={styles.mode}>
          <input
            type="radio"
            name="mode"
            value={value}
            checked={mode === value}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
