import type { Platform } from '../platform/open-platform.ts';
import type { Line } from './fault.ts';
import { keepActive, type FaultDuration, type FaultWindow } from './fault-window.ts';

/** Ends all connections of a line and refuses new ones for a moment. */
export async function cut(
  platform: Platform,
  line: Line,
  duration: FaultDuration,
): Promise<FaultWindow> {
  platform.lineTo[line].cut();
  const active = await keepActive(duration, 0, 4_000);
  platform.lineTo[line].mend();
  return active;
}

/** Delays each chunk on a line by up to a second. */
export async function slowDown(
  platform: Platform,
  line: Line,
  duration: FaultDuration,
): Promise<FaultWindow> {
  platform.lineTo[line].delay(duration.random.number(50, 1_000));
  const active = await keepActive(duration, 1_000, 10_000);
  platform.lineTo[line].mend();
  return active;
}

/**
 * Accepts connections and bytes and forwards nothing, like a firewall that drops packets. At the
 * end, the connections are reset.
 */
export async function silence(
  platform: Platform,
  line: Line,
  duration: FaultDuration,
): Promise<FaultWindow> {
  platform.lineTo[line].silence();
  const active = await keepActive(duration, 1_000, 20_000);
  platform.lineTo[line].cut();
  platform.lineTo[line].mend();
  return active;
}
