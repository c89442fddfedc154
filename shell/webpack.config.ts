import { host, staticPages } from '@gamelles/federation';

export default [host(import.meta.dirname), staticPages(import.meta.dirname)];
