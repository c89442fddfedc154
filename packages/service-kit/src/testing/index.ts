export { httpClient } from './http-client.ts';
export { openSandbox, type Sandbox } from './sandbox.ts';
export { startForTest } from './start-for-test.ts';
export { caller, sign, startTestIdentity } from './test-identity.ts';
