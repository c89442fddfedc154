import { startNode } from '../processes/start-node.ts';
import type { RunningProcess } from '../processes/start-process.ts';
import type { Service } from '../services.ts';

export interface ServicePlan {
  service: Service;
  port: number;
  /** What this service needs to know about its surroundings. */
  env: Record<string, string>;
  logFile: string;
  stopping: AbortSignal;
  preload?: string | undefined;
}

/** Starts a service and waits until its database, broker and consumers are there. */
export function startService(plan: ServicePlan): Promise<RunningProcess> {
  return startNode({
    main: `svc-${plan.service}/src/main.ts`,
    env: { HOST: '127.0.0.1', PORT: `${plan.port}`, ...plan.env },
    logFile: plan.logFile,
    readyUrl: `http://127.0.0.1:${plan.port}/readyz`,
    stopping: plan.stopping,
    preload: plan.preload,
  });
}
