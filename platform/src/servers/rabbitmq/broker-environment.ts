import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrokerLibraries } from './broker-libraries.ts';

/** Everything a node needs to keep to its own folder and to the loopback. */
export function brokerEnvironment(node: {
  readonly dataDir: string;
  readonly nodeName: string;
  /** Left out where its configuration says how it listens. */
  readonly port: number | undefined;
  readonly distributionPort: number;
  readonly epmdPort: number;
  readonly libraries: BrokerLibraries;
}): NodeJS.ProcessEnv {
  const home = join(node.dataDir, 'home');
  mkdirSync(home, { recursive: true });
  const cookie = join(home, '.erlang.cookie');
  if (!existsSync(cookie)) {
    // Whole or not at all: the broker never starts with half of one.
    rmSync(`${cookie}.next`, { force: true });
    writeFileSync(`${cookie}.next`, randomBytes(16).toString('hex'), { mode: 0o400 });
    renameSync(`${cookie}.next`, cookie);
  }
  return {
    ...process.env,
    ...node.libraries.env,
    HOME: home,
    // Tells the start script to become the broker instead of watching over it.
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
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: [
      '-kernel inet_dist_use_interface {127,0,0,1}',
      '-start_epmd false',
      // Idle schedulers sleep instead of spinning: it shares the machine with everything else.
      '+sbwt none +sbwtdcpu none +sbwtdio none',
      node.libraries.args,
    ].join(' '),
  };
}
