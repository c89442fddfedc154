import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../api/api-error.ts';

/** Shows the server's messages beside their fields, and focuses the first field. */
export function showFieldErrors<Values extends FieldValues>(
  error: Error,
  values: Values,
  setError: UseFormSetError<Values>,
): void {
  if (!(error instanceof ApiError)) return;
  const isField = (name: string): name is Path<Values> => name in values;
  // In the order of the form, not of the response.
  const wrong = Object.keys(values)
    .filter(isField)
    .filter((name) => name in error.fields);
  for (const [index, name] of wrong.entries()) {
    setError(name, { message: error.fields[name] ?? '' }, { shouldFocus: index === 0 });
  }
}
