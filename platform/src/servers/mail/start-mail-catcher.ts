import { startNode } from '../../base/processes/start-node.ts';
import type { RunningProcess } from '../../base/processes/start-process.ts';

/** Starts the mail catcher: SMTP on one port, `GET /email` and a page for reading on another. */
export function startMailCatcher(plan: {
  readonly folder: string;
  readonly smtpPort: number;
  readonly mailPort: number;
  readonly logFile: string;
  readonly stopping: AbortSignal;
}): Promise<RunningProcess> {
  return startNode({
    main: 'platform/src/servers/mail/main.ts',
    env: {
      MAIL_DIR: plan.folder,
      SMTP_PORT: `${plan.smtpPort}`,
      MAIL_PORT: `${plan.mailPort}`,
    },
    logFile: plan.logFile,
    readyUrl: `http://127.0.0.1:${plan.mailPort}/email`,
    stopping: plan.stopping,
  });
}
