import { Button } from '@gamelles/web-kit';
import { laterLabel } from '../journal/use-note-later.ts';
import type { useScan } from './use-scan.ts';

/** Where the network failed: what was told is kept on the phone, and sent by itself. */
export function LaterButton({ later }: Pick<ReturnType<typeof useScan>, 'later'>) {
  return later && <Button onClick={() => void later()}>{laterLabel}</Button>;
}
