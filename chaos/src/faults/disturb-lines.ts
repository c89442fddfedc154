import type { Platform } from '../platform/open-platform.ts';
import type { Line } from './fault.ts';
import { last, type Lasting, type Struck } from './struck.ts';

/** Ends all connections of a line and takes none, for a moment. */
export async function cut(platform: Platform, line: Line, lasting: Lasting): Promise<Struck> {
  platform.lineTo[line].cut();
  const struck = await last(lasting, 0, 4_000);
  platform.lineTo[line].mend();
  return struck;
}

/** Has every piece that goes over a line wait for up to a second. */
export async function slowDown(platform: Platform, line: Line, lasting: Lasting): Promise<Struck> {
  platform.lineTo[line].delay(lasting.random.number(50, 1_000));
  const struck = await last(lasting, 1_000, 10_000);
  platform.lineTo[line].mend();
  return struck;
}

/**
 * Takes every connection and every byte and lets nothing through, as a firewall that drops. The
 * connections of that time are reset at the end.
 */
export async function silence(platform: Platform, line: Line, lasting: Lasting): Promise<Struck> {
  platform.lineTo[line].silence();
  const struck = await last(lasting, 1_000, 20_000);
  platform.lineTo[line].cut();
  platform.lineTo[line].mend();
  return struck;
}
