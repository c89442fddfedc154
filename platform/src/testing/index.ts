export { startServices, type RunningServices } from './start-services.ts';
