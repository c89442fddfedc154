import { execFile } from 'node:child_process';
import { z } from 'zod';

/** The known vulnerabilities of the production packages. */
type Audit =
  | { readonly asked: true; readonly serious: number }
  | { readonly asked: false; readonly reason: string };

const report = z.object({
  metadata: z.object({ vulnerabilities: z.object({ high: z.int(), critical: z.int() }) }),
});

/** Runs `npm audit`, for a minute at most. */
export function auditDependencies(): Promise<Audit> {
  return new Promise((resolve) => {
    const args = ['audit', '--omit=dev', '--json'];
    execFile('npm', args, { timeout: 60_000, maxBuffer: 50_000_000 }, (error, output) => {
      resolve(readAudit(output, error?.killed === true ? 'no answer in a minute' : undefined));
    });
  });
}

/**
 * Any other output than npm's report means that the audit failed: it proves nothing, and the run
 * says so.
 */
export function readAudit(output: string, failure?: string): Audit {
  try {
    const { high, critical } = report.parse(JSON.parse(output)).metadata.vulnerabilities;
    return { asked: true, serious: high + critical };
  } catch {
    const [, status] = /"statusCode": (\d+)/.exec(output) ?? [];
    const told = status === undefined ? 'the registry did not answer' : `it answered ${status}`;
    return { asked: false, reason: failure ?? told };
  }
}
