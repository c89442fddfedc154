import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ownFolder } from '../../base/data-folder/own-folder.ts';
import { freePort } from '../../base/network/free-port.ts';
import { connectOnce } from '../../base/network/wait-until.ts';
import { startProcess, type RunningProcess } from '../../base/processes/start-process.ts';
import type { Say } from '../../base/progress.ts';
import { whenReady } from '../../base/processes/when-ready.ts';
import { brokerEnvironment } from './broker-environment.ts';
import { brokerLibraries } from './broker-libraries.ts';
import { firstStart } from './first-start.ts';
import { brokerProgram, epmdProgram } from './broker-program.ts';

interface RabbitmqPlan {
  readonly dataDir: string;
  /** The definitions that the broker loads at start; see `brokerDefinitions`. */
  readonly definitions: object;
  readonly port?: number;
  /** The port of the HTTP API; without one the management plugin stays off. */
  readonly managementPort?: number;
  /** The listeners of a broker that allows only TLS: lines of its configuration with the ports. */
  readonly tls?: string;
  readonly logFile?: string;
  readonly say?: Say;
  readonly stopping?: AbortSignal;
}

export interface RunningRabbitmq extends RunningProcess {
  readonly port: number;
  /** The address for one user, on the default virtual host. */
  url(user: string, password: string): string;
}

/** A private RabbitMQ node on the loopback, with the name server that it needs. */
export async function startRabbitmq(plan: RabbitmqPlan): Promise<RunningRabbitmq> {
  const program = await brokerProgram(plan.say ?? (() => {}));
  mkdirSync(plan.dataDir, { recursive: true });
  const owned = await ownFolder(plan.dataDir, { name: 'RabbitMQ', stopSignal: 'SIGTERM' });
  const first = firstStart(plan.dataDir);
  const port = plan.port ?? (await freePort());
  const both = owned.by(
    await startBoth(plan, program, port).catch((error: unknown) => {
      owned.letGo();
      throw error;
    }),
  );
  await whenReady(both, () => connectOnce(port), {
    timeoutMs: 90_000,
    stopping: plan.stopping,
  });
  first.isDone();
  return {
    ...both,
    port,
    url: (user, password) =>
      plan.tls === undefined
        ? `amqp://${user}:${password}@127.0.0.1:${port}`
        : `amqps://${user}:${password}@localhost:${port}`,
  };
}

async function startBoth(
  plan: RabbitmqPlan,
  program: string,
  port: number,
): Promise<RunningProcess> {
  const epmdPort = await freePort();
  const env = brokerEnvironment({
    dataDir: plan.dataDir,
    // The name distinguishes the nodes of several clones; it must stay the same for the same data.
    nodeName: `gamelles-${createHash('sha256').update(plan.dataDir).digest('hex').slice(0, 8)}`,
    port: plan.tls === undefined ? port : undefined,
    distributionPort: await freePort(),
    epmdPort,
    libraries: brokerLibraries(program, plan.dataDir, plan.managementPort !== undefined),
  });
  const logFile = plan.logFile ?? join(plan.dataDir, 'rabbitmq.log');
  writeFileSync(join(plan.dataDir, 'definitions.json'), JSON.stringify(plan.definitions), {
    mode: 0o600,
  });
  writeFileSync(join(plan.dataDir, 'rabbitmq.conf'), configuration(plan, logFile));
  writeFileSync(join(plan.dataDir, 'enabled_plugins'), plugins(plan));

  // Started here in the foreground, because the daemon that the broker would start outlives it.
  const names = startProcess({ command: epmdProgram(), args: [], env, logFile });
  await whenReady(names, () => connectOnce(epmdPort), {
    timeoutMs: 10_000,
    stopping: plan.stopping,
  });
  return together(startProcess({ command: program, args: [], env, logFile }), names);
}

/** The broker and its name server start and stop together. */
function together(broker: RunningProcess, names: RunningProcess): RunningProcess {
  const exited = Promise.race([broker.exited, names.exited]).then(async (reason) => {
    await Promise.all([broker.stop(), names.kill()]);
    return reason;
  });
  return {
    pid: broker.pid,
    logFile: broker.logFile,
    exited,
    async stop(graceMs) {
      await broker.stop(graceMs);
      await exited;
    },
    async kill() {
      await broker.kill();
      await exited;
    },
  };
}

function configuration({ dataDir, managementPort, tls }: RabbitmqPlan, logFile: string): string {
  const lines = [
    `load_definitions = ${join(dataDir, 'definitions.json')}`,
    'loopback_users = none',
    'disk_free_limit.absolute = 200MB',
    // RabbitMQ's own file logger drops lines on a full disk; standard output would block.
    `log.dir = ${dirname(logFile)}`,
    `log.file = ${basename(logFile)}`,
    // Quieter, because services log their connections themselves.
    'log.connection.level = warning',
  ];
  if (tls !== undefined) lines.push(tls);
  else if (managementPort !== undefined) {
    lines.push(
      'management.tcp.ip = 127.0.0.1',
      `management.tcp.port = ${managementPort}`,
      'management_agent.disable_metrics_collector = true',
    );
  }
  return `${lines.join('\n')}\n`;
}

function plugins({ managementPort }: RabbitmqPlan): string {
  return managementPort === undefined ? '[].\n' : '[rabbitmq_management].\n';
}
