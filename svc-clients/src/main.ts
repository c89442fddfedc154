import { runService } from '@gamelles/service-kit';
import { service } from './service.ts';

await runService(service);
