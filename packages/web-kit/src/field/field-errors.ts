import { ApiError } from '../api/api-error.ts';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/** Puts what the server found wrong with a field beside that field, and the focus on the first. */
export function showFieldErrors<Values extends FieldValues>(
  error: Error,
  names: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): void {
  if (!(error instanceof ApiError)) return;
  const wrong = names.filter((name) => name in error.fields);
  for (const [index, name] of wrong.entries()) {
    setError(name, { message: error.fields[name] ?? '' }, { shouldFocus: index === 0 });
  }
}
