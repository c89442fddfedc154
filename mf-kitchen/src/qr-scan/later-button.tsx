import { Button } from '@gamelles/web-kit';
import { laterLabel } from '../journal/use-note-later.ts';
import type { useScan } from './use-scan.ts';

/** Offered after a network failure: stores the act on the phone, which sends it later. */
export function LaterButton({ later }: Pick<ReturnType<typeof useScan>, 'later'>) {
  return later && <Button onClick={() => void later()}>{laterLabel}</Button>;
}
