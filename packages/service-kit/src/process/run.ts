import { endUnstarted } from './end-unstarted.ts';
import type { Environment } from './environment.ts';
import { startService, type Service } from './start.ts';

const stopWithin = 8_000;

/** Runs a service as the present process, until SIGTERM or SIGINT. */
export async function runService<E extends Environment>(service: Service<E>): Promise<void> {
  const running = await startService(service, process.env).catch((error: unknown) =>
    endUnstarted(`svc-${service.name}`, error),
  );
  const stop = () => {
    setTimeout(() => process.exit(1), running.lingers + stopWithin).unref();
    void running.stop().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
