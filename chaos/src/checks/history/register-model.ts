import type { RegisterOperation } from '../../history/operation.ts';

/** Null before the first known value. */
export type RegisterState = string | null;

/** The model of a register: each read returns the last write. */
export function applyToRegister(
  { does, value }: RegisterOperation,
  state: RegisterState,
): RegisterState[] {
  if (does === 'begin') return state === null ? [value] : [];
  if (state === null) return [];
  return does === 'write' || value === state ? [value] : [];
}
