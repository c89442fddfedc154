import { parseArgs } from 'node:util';
import { reasonOf } from './reason-of.ts';

type Options<Option extends string> = Record<Option, { readonly type: 'string' }>;

interface Arguments<Option extends string> {
  readonly name: string;
  readonly values: Partial<Record<Option, string>>;
}

/** The name and the options of a command line; throws with the usage message. */
export function readArguments<Option extends string>(
  args: string[],
  options: Options<Option>,
  usage: string,
): Arguments<Option> {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [name, ...more] = positionals;
    if (name !== undefined && more.length === 0) return { name, values };
  } catch {
    // The usage message shows the error in the arguments.
  }
  throw new Error(usage);
}

/** The options of a command line without a name; throws with the usage message. */
export function readOptions<Option extends string>(
  args: string[],
  options: Options<Option>,
  usage: string,
): Partial<Record<Option, string>> {
  try {
    return parseArgs({ args, options }).values;
  } catch {
    throw new Error(usage);
  }
}

/**
 * For a program whose own faults are shown with their stack trace: prints what is wrong with its
 * arguments without one, and ends.
 */
export function readOrExit<Order>(read: () => Order): Order {
  try {
    return read();
  } catch (error) {
    console.error(reasonOf(error));
    process.exit(1);
  }
}

/** Ends a long command that was given arguments though it has none, such as a question or a path. */
export function refuseArguments(): void {
  const [first] = process.argv.slice(2);
  if (first === undefined) return;
  console.error(`${first} is unknown: this command has no arguments`);
  process.exit(1);
}
