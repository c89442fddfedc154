import { config } from 'zod';

// The content security policy of the pages forbids `eval` and would report the attempt. zod reads
// this setting when a schema is created, so this module is imported before any schema.
config({ jitless: true });

// zod takes a cheap phone 100 ms, and the schemas of a form as long again: each has its own task.
// Not a timer, which browsers delay in a hidden tab.
const { port1, port2 } = new MessageChannel();
const nextTask = new Promise((resolve) =>
  port1.addEventListener('message', resolve, { once: true }),
);
port1.start();
port2.postMessage(undefined);
await nextTask;
port1.close();
