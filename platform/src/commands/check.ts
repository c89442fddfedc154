import { refuseArguments } from '../base/read-arguments.ts';
import { runSteps } from '../test-run/schedule.ts';
import { check } from '../test-run/steps.ts';

// The parallel steps of `npm run check`. The linter reports the compiler's errors as well.
refuseArguments();
const ended = await runSteps([check('lint'), check('format')]);
process.exitCode = ended.some(({ count }) => count.failed > 0) ? 1 : 0;
