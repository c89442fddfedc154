import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/**
 * The first contract violation in the output of a verification, in one sentence: the request, and
 * the wrong status or field.
 */
export function breachIn(log: string): string | undefined {
  const text = stripVTControlCharacters(log);
  const failures = text.slice(text.lastIndexOf('\nFailures:\n'));
  const [, asked, rest] =
    /^\d+\) Verifying a pact between .* - (.*)\n([^]*?)(?=^\d+\) |$(?!\n))/m.exec(failures) ?? [];
  if (asked === undefined || rest === undefined) return undefined;
  const status = /expected (\d+) but was (\d+)/.exec(rest);
  // An error response lacks all fields, so its status says more than a list of them.
  if (status) return `« ${asked} » answers ${status[2]} in place of ${status[1]}`;
  const field = /^\s+(\$\S*) -> (.*)$/m.exec(rest);
  return field ? `« ${asked} »: ${field[1]}: ${field[2]}` : `« ${asked} » is answered otherwise`;
}

const account = z.object({
  interactionResults: z.array(z.object({ consumer: z.string(), result: z.string() })),
});

/** The consumers whose contracts pass although others fail, from Pact's output. */
export function keptIn(log: string): string[] {
  const text = stripVTControlCharacters(log);
  const [, json] = /^(?:Caused by: )?Error: (\{.*"interactionResults".*\})$/m.exec(text) ?? [];
  if (json === undefined) return [];
  const { interactionResults } = account.parse(JSON.parse(json));
  const byConsumer = Map.groupBy(interactionResults, ({ consumer }) => consumer);
  return [...byConsumer]
    .filter(([, results]) => results.every(({ result }) => result === 'OK'))
    .map(([consumer]) => consumer);
}

const ofVitest = / ❯ (?:\S+ )?([\w.@/-]+\.tsx?):(\d+)/;
const ofNode = /^ +at .*\b((?:svc-\w+|packages\/[\w-]+)\/src\/[\w./-]+\.ts):(\d+)/m;

/** The first error in an output, with the file and line of ours that threw it. */
export function errorIn(log: string): string | undefined {
  const text = stripVTControlCharacters(log);
  const [, message, stack = ''] =
    /^(?:Caused by: )?(\w*Error: .*)\n([^]{0,2000})/m.exec(text) ?? [];
  if (message === undefined) return undefined;
  const [, file, line] = ofVitest.exec(stack) ?? ofNode.exec(stack) ?? [];
  return file === undefined ? message : `${file}:${line}: ${message}`;
}

/** The first failed request in the log of a service under test. */
export function failedRequestIn(log: string): string | undefined {
  for (const line of log.split('\n')) {
    const found = /"err":\{.*?"message":"((?:[^"\\]|\\.)*)","stack":"((?:[^"\\]|\\.)*)"/.exec(line);
    if (!found) continue;
    const [, message = '', stack = ''] = found;
    const at = /((?:svc-\w+|packages\/service-kit)\/src\/[\w./-]+\.ts):(\d+)/.exec(stack);
    const said = String(JSON.parse(`"${message}"`))
      .replaceAll(/\s+/g, ' ')
      .trim();
    return at ? `${at[1]}:${at[2]}: ${said}` : said;
  }
  return undefined;
}
