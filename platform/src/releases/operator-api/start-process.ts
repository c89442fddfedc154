import { startNode } from '../../base/processes/start-node.ts';
import type { RunningProcess } from '../../base/processes/start-process.ts';

interface OperatorApiPlan {
  readonly port: number;
  readonly releasesDir: string;
  readonly wwwDir: string;
  readonly operatorToken: string;
  readonly logFile: string;
  readonly stopping: AbortSignal;
  /** Further variables. */
  readonly extra?: Record<string, string>;
}

/** Starts the process of the operator API. */
export function startOperatorApiProcess(plan: OperatorApiPlan): Promise<RunningProcess> {
  return startNode({
    main: 'platform/src/releases/operator-api/main.ts',
    env: {
      HOST: '127.0.0.1',
      PORT: `${plan.port}`,
      RELEASES_DIR: plan.releasesDir,
      WWW_DIR: plan.wwwDir,
      OPERATOR_TOKEN: plan.operatorToken,
      ...plan.extra,
    },
    logFile: plan.logFile,
    readyUrl: `http://127.0.0.1:${plan.port}/readyz`,
    stopping: plan.stopping,
  });
}
