import { runErasures } from '@gamelles/service-kit';
import { erasureKinds } from './erasure/erasure-kinds.ts';

await runErasures('identity', erasureKinds);
