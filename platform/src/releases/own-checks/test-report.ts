import { relative } from 'node:path';
import { z } from 'zod';
import { root } from '../../base/folders.ts';

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string().default(''),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** The faults in a report of the tests in a folder. */
export function readTestFaults(text: string, folder = root): string[] {
  if (text === '') return [];
  return report
    .parse(JSON.parse(text))
    .testResults.flatMap(({ name, message, status, ...file }) => {
      const path = relative(folder, name);
      const faults = file.assertionResults
        .filter((result) => result.status === 'failed')
        .map(({ fullName, failureMessages }) => {
          const failure = failureMessages?.[0] ?? '';
          return `${path}${lineIn(name, failure)}: « ${fullName} »: ${firstLine(failure)}`;
        });
      // A file that cannot be loaded has no tests.
      return faults.length === 0 && status === 'failed'
        ? [`${path}: ${firstLine(message)}`]
        : faults;
    });
}

/** The line of a failure in a test file, after a colon; empty if unknown. */
function lineIn(file: string, failure: string): string {
  const frames = failure.split('\n').filter((line) => /^ +at /.test(line));
  const own = frames.find((frame) => frame.includes(`${file}:`)) ?? '';
  return /:\d+(?=:\d+\)?$)/.exec(own)?.[0] ?? '';
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}
