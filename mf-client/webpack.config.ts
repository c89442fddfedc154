import { remote } from '@gamelles/federation';

export default remote(import.meta.dirname);
