import { host, serviceWorker, staticPages } from '@gamelles/federation';

const here = import.meta.dirname;

export default [host(here), staticPages(here), serviceWorker(here, ['sw', 'sw-off'])];
