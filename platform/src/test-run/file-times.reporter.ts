import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { TestModule } from 'vitest/node';
import { root } from '../base/folders.ts';

/** Appends the seconds of each test file, with its imports and hooks, to the file FILE_TIMES. */
export default class FileTimes {
  onTestModuleEnd(module: TestModule): void {
    const { FILE_TIMES } = process.env;
    if (FILE_TIMES === undefined) return;
    const { duration, collectDuration, setupDuration } = module.diagnostic();
    const name = relative(root, module.moduleId);
    const seconds = (duration + collectDuration + setupDuration) / 1000;
    appendFileSync(FILE_TIMES, `${JSON.stringify({ name, seconds })}\n`);
  }
}
