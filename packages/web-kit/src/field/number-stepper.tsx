import { Minus, Plus } from 'lucide-react';
import type { Ref } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Field, type FieldTexts } from './field.tsx';
import styles from './field.module.css';

export interface NumberStepperProps extends FieldTexts {
  /** NaN while the field is empty. */
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A whole number that people mostly step and sometimes type. */
export function NumberStepper({
  value,
  onChange,
  min = 0,
  max = 999,
  ref,
  ...texts
}: NumberStepperProps) {
  const isLeast = value <= min;
  const isMost = value >= max;
  const step = (by: number): void => {
    const from = Number.isNaN(value) ? min : value;
    onChange(Math.min(max, Math.max(min, from + by)));
  };
  return (
    <Field {...texts}>
      {(control) => (
        <div className={styles.stepper}>
          {/* Not disabled at the ends, because a disabled button loses the focus. */}
          <IconButton
            variant="secondary"
            label="Un de moins"
            icon={<Minus size={20} aria-hidden />}
            aria-disabled={isLeast}
            onClick={isLeast ? undefined : () => step(-1)}
          />
          <input
            {...control}
            ref={ref}
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            step={1}
            value={Number.isNaN(value) ? '' : value}
            onChange={(event) => onChange(event.target.valueAsNumber)}
            className={`${styles.control} ${styles.count}`}
          />
          <IconButton
            variant="secondary"
            label="Un de plus"
            icon={<Plus size={20} aria-hidden />}
            aria-disabled={isMost}
            onClick={isMost ? undefined : () => step(1)}
          />
        </div>
      )}
    </Field>
  );
}
