import { runErasures } from '@gamelles/service-kit';
import { accountDeletions } from './erasure/repeat-deletions.ts';

await runErasures('identity', { account: accountDeletions });
