// Starts the platform as `npm start` does, with connections that faults can disturb.
import { launch, readSettings } from '@gamelles/platform/launcher';
import { z } from 'zod';

const port = z.coerce.number().int();
const given = z
  .object({
    FAULT_FOLDER: z.string(),
    POSTGRES_PORT: port,
    POSTGRES_REACHED_AT: port,
    RABBITMQ_PORT: port,
    RABBITMQ_REACHED_AT: port,
    FRONT_ENDS: z.stringbool(),
  })
  .parse(process.env);

await launch(() => ({
  ...readSettings(process.env, process.argv.slice(2)),
  chaos: {
    frontEnds: given.FRONT_ENDS,
    preload: import.meta.resolve('../faults/in-service.ts'),
    env: { FAULT_FOLDER: given.FAULT_FOLDER },
    postgres: { port: given.POSTGRES_PORT, reachedAt: given.POSTGRES_REACHED_AT },
    rabbitmq: { port: given.RABBITMQ_PORT, reachedAt: given.RABBITMQ_REACHED_AT },
  },
}));
