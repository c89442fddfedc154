// For the person on call: node dead-letters.ts <service> list|show|replay|discard …
import { parseArgs } from 'node:util';
import { openDeadLetterQueue, type DeadLetterQueue } from './events/dead-letter-queue.ts';
import type { DeadLetter } from './events/dead-letters.ts';
import { secretFrom } from './secrets/secret-from.ts';

const usage = `Usage: dead-letters <service> list
       dead-letters <service> show <id>
       dead-letters <service> replay <id>|all
       dead-letters <service> discard <id> --reason "…"`;

interface Order {
  readonly service: string;
  readonly action: string;
  readonly id: string | undefined;
  readonly reason: string | undefined;
}

function readOrder(): Order {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { reason: { type: 'string' } },
    });
    const [service, action, id, ...more] = positionals;
    if (service && action && more.length === 0) {
      return { service, action, id, reason: values.reason };
    }
  } catch {
    // The usage message shows the error in the arguments.
  }
  throw new Error(usage);
}

async function run({ service, action, id, reason }: Order, queue: DeadLetterQueue): Promise<void> {
  const found = (letters: readonly DeadLetter[], report: (letter: DeadLetter) => void): void => {
    if (letters.length === 0) throw new Error(`No dead letter ${id ?? ''} of ${service}`);
    letters.forEach(report);
  };
  if (action === 'list') console.log(queue.letters.map(line).join('\n') || 'No dead letters.');
  else if (action === 'show' && id)
    found(
      queue.letters.filter((letter) => letter.id === id),
      show,
    );
  else if (action === 'replay' && id) {
    const replayed = await queue.replay(id === 'all' ? undefined : id);
    if (id === 'all' && replayed.length === 0) console.log('No dead letters.');
    else found(replayed, (letter) => console.log(`Replayed ${line(letter)}`));
  } else if (action === 'discard' && id && reason) {
    // The whole letter, because this line is all that remains of it.
    found(await queue.discard(id), (letter) =>
      console.log(
        JSON.stringify({ discardedBecause: reason, at: new Date().toISOString(), ...letter }),
      ),
    );
  } else throw new Error(usage);
}

function line({ id: letter, type, subject, queue, since, reason }: DeadLetter): string {
  return `${letter}  since ${since}  ${type} of ${subject}  from ${queue}\n    ${firstLine(reason)}`;
}

function show({ content, ...letter }: DeadLetter): void {
  for (const [name, value] of Object.entries(letter)) console.log(`${name}: ${value}`);
  console.log(`\n${content}`);
}

function firstLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 200);
}

try {
  const order = readOrder();
  const amqpUrl = secretFrom(process.env, 'AMQP_URL');
  if (!amqpUrl) throw new Error('AMQP_URL must say where the broker is');
  const queue = await openDeadLetterQueue(amqpUrl, order.service);
  try {
    await run(order, queue);
  } finally {
    await queue.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
