import type { RegisterOperation } from '../../history/operation.ts';

/** Null: nobody has said yet. */
export type RegisterState = string | null;

/** A register: each read finds the last write. */
export function applyToRegister(
  { does, value }: RegisterOperation,
  state: RegisterState,
): RegisterState[] {
  if (does === 'begin') return state === null ? [value] : [];
  if (state === null) return [];
  return does === 'write' || value === state ? [value] : [];
}
