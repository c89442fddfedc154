import { host } from '@gamelles/federation';

export default host(import.meta.dirname);
