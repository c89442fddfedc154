import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrokerLibraries } from './broker-libraries.ts';

/** The environment that keeps a node to its own folder and to the loopback. */
export function brokerEnvironment(node: {
  readonly dataDir: string;
  readonly nodeName: string;
  /** Left out if its configuration contains the listeners. */
  readonly port: number | undefined;
  readonly distributionPort: number;
  readonly epmdPort: number;
  readonly libraries: BrokerLibraries;
}): NodeJS.ProcessEnv {
  const home = join(node.dataDir, 'home');
  mkdirSync(home, { recursive: true });
  const cookie = join(home, '.erlang.cookie');
  if (!existsSync(cookie)) {
    // Written in one step, so that the broker never reads a partial file.
    rmSync(`${cookie}.next`, { force: true });
    writeFileSync(`${cookie}.next`, randomBytes(16).toString('hex'), { mode: 0o400 });
    renameSync(`${cookie}.next`, cookie);
  }
  return {
    ...process.env,
    ...node.libraries.env,
    HOME: home,
    // Makes the start script exec the broker instead of supervising it.
    RUNNING_UNDER_SYSTEMD: 'true',
    ERL_EPMD_PORT: `${node.epmdPort}`,
    ERL_EPMD_ADDRESS: '127.0.0.1',
    RABBITMQ_CONF_ENV_FILE: '/dev/null',
    RABBITMQ_NODENAME: `${node.nodeName}@localhost`,
    ...(node.port !== undefined && {
      RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
      RABBITMQ_NODE_PORT: `${node.port}`,
    }),
    RABBITMQ_DIST_PORT: `${node.distributionPort}`,
    RABBITMQ_MNESIA_BASE: join(node.dataDir, 'mnesia'),
    RABBITMQ_LOG_BASE: join(node.dataDir, 'logs'),
    RABBITMQ_CONFIG_FILE: join(node.dataDir, 'rabbitmq.conf'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(node.dataDir, 'enabled_plugins'),
    RABBITMQ_PID_FILE: join(node.dataDir, 'rabbitmq.pid'),
    // No dump of the memory after a crash: it contains passwords, and fills a full disk further.
    ERL_CRASH_DUMP_SECONDS: '0',
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: [
      '-kernel inet_dist_use_interface {127,0,0,1}',
      '-start_epmd false',
      // Idle schedulers sleep instead of spinning, because the broker shares the machine.
      '+sbwt none +sbwtdcpu none +sbwtdio none',
      node.libraries.args,
    ].join(' '),
  };
}
