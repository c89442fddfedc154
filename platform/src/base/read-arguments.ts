import { parseArgs } from 'node:util';

interface Arguments<Option extends string> {
  readonly name: string;
  readonly values: Partial<Record<Option, string>>;
}

/** The name and the options of a command line; throws with the usage message. */
export function readArguments<Option extends string>(
  args: string[],
  options: Record<Option, { readonly type: 'string' }>,
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
