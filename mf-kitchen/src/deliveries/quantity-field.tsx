import { mostBoxes } from '@gamelles/contracts/limits';
import { NumberStepper } from '@gamelles/web-kit';
import type { ComponentProps } from 'react';

type QuantityFieldProps = Pick<
  ComponentProps<typeof NumberStepper>,
  'ref' | 'value' | 'onChange' | 'error'
>;

/** The number of delivered boxes. */
export function QuantityField({ ref, value, onChange, error }: QuantityFieldProps) {
  return (
    <NumberStepper
      ref={ref}
      label="Quantité"
      min={1}
      max={mostBoxes}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
