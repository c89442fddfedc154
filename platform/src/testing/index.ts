export { startBrokerLine } from './broker-line.ts';
export { aCheckout, type Checkout } from './checkout.ts';
export { keepLogs } from './keep-logs.ts';
export { disagreements } from './disagreements.ts';
export { listenOnFreePort } from '@gamelles/service-kit/testing/listen-on-free-port';
export { startServices, type RunningServices } from './start-services.ts';
export { startPostgresForBackups } from './copied-postgres.ts';
