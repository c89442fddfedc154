import { page } from '@gamelles/federation';

export default page(import.meta.dirname, 'plateforme');
