import { runSteps } from '../test-run/schedule.ts';
import { check } from '../test-run/steps.ts';

// The steps of `npm run check`, in lanes. Files that have not changed are not linted again;
// `npm test` lints all of them, because a change of types may fault a file that stayed as it was.
const ended = await runSteps([check('lint:changed'), check('types'), check('format')]);
process.exitCode = ended.some(({ count }) => count.failed > 0) ? 1 : 0;
