import { runReannounce } from '@gamelles/service-kit';
import { announced } from './events/announced.ts';

await runReannounce(announced);
