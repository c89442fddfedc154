import { runSteps } from '../test-run/schedule.ts';
import { check } from '../test-run/steps.ts';

// The steps of `npm run check`, in lanes. The linter finds what the compiler would find as well.
const ended = await runSteps([check('lint'), check('format')]);
process.exitCode = ended.some(({ count }) => count.failed > 0) ? 1 : 0;
