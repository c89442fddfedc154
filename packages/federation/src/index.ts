export { build } from './build.ts';
export { bundle } from './bundle.ts';
export { host } from './host.ts';
export { page } from './page.ts';
export { remote } from './remote.ts';
export { serviceWorker } from './service-worker.ts';
export { staticPages } from './static-pages.ts';
export type { PageAssets } from './prerender.ts';
