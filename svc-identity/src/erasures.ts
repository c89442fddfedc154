import { runErasures } from '@gamelles/service-kit';
import { endRestoredSessions } from './erasure/end-restored-sessions.ts';
import { erasureKinds } from './erasure/erasure-kinds.ts';

await runErasures('identity', erasureKinds, endRestoredSessions);
