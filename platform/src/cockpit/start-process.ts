import { startNode } from '../processes/start-node.ts';
import type { RunningProcess } from '../processes/start-process.ts';

export interface CockpitPlan {
  port: number;
  releasesDir: string;
  wwwDir: string;
  operatorToken: string;
  logFile: string;
  stopping: AbortSignal;
}

/** Starts the process that answers the cockpit's calls. */
export function startCockpitProcess(plan: CockpitPlan): Promise<RunningProcess> {
  return startNode({
    main: 'platform/src/cockpit/main.ts',
    env: {
      HOST: '127.0.0.1',
      PORT: `${plan.port}`,
      RELEASES_DIR: plan.releasesDir,
      WWW_DIR: plan.wwwDir,
      OPERATOR_TOKEN: plan.operatorToken,
    },
    logFile: plan.logFile,
    readyUrl: `http://127.0.0.1:${plan.port}/readyz`,
    stopping: plan.stopping,
  });
}
