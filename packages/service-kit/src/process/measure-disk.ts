import { statfs } from 'node:fs/promises';
import { Gauge } from 'prom-client';
import { metrics } from '../http/metrics.ts';

const free = new Gauge({
  name: 'disk_free_bytes',
  help: 'Room on the disk of DATA_DIR, or of the container where none is named',
  registers: [metrics],
});

/** Reads the free space on the disk of a folder. */
export async function measureDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  free.set(bavail * bsize);
}
