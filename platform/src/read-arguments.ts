import { parseArgs } from 'node:util';

interface Arguments<Option extends string> {
  name: string;
  values: Partial<Record<Option, string>>;
}

/** One name and options with values, as a command is given them; throws with how it is used. */
export function readArguments<Option extends string>(
  args: string[],
  options: Record<Option, { type: 'string' }>,
  usage: string,
): Arguments<Option> {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [name, ...more] = positionals;
    if (name !== undefined && more.length === 0) return { name, values };
  } catch {
    // What is wrong with them shows in how they are meant.
  }
  throw new Error(usage);
}
