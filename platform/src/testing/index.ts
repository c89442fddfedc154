// For service tests only: it reads where the backends are from vitest.
export type {} from './global-setup.ts';
export { startTestBackends } from './test-backends.ts';
export type { RunningTestBackends, TestBackends } from './test-backends.ts';
export { createTestDatabase } from './test-database.ts';
export type { TestDatabase } from './test-database.ts';
export { createTestVhost } from './test-vhost.ts';
export type { TestVhost } from './test-vhost.ts';
