import { startNode } from './start-node.ts';
import type { RunningProcess } from './start-process.ts';
import type { Service } from '../services.ts';

interface ServicePlan {
  readonly service: Service;
  /** The copy of the sources that it runs from; by default the sources themselves. */
  readonly folder?: string | undefined;
  readonly port: number;
  /** The variables that this service needs. */
  readonly env: Record<string, string>;
  readonly logFile: string;
  readonly stopping: AbortSignal;
  readonly preload?: string | undefined;
}

/** Starts a service and waits until its database, broker and consumers are ready. */
export function startService(plan: ServicePlan): Promise<RunningProcess> {
  return startNode({
    main: `svc-${plan.service}/src/main.ts`,
    folder: plan.folder,
    env: { HOST: '127.0.0.1', PORT: `${plan.port}`, ...plan.env },
    logFile: plan.logFile,
    readyUrl: `http://127.0.0.1:${plan.port}/readyz`,
    stopping: plan.stopping,
    preload: plan.preload,
  });
}
