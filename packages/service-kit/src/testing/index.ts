export { startCuttableProxy } from './cuttable-proxy.ts';
export { httpClient } from './http-client.ts';
export { keptAnswer } from './kept-answer.ts';
export { keepWriting } from './keep-writing.ts';
export { openAsOwner } from './open-as-owner.ts';
export { pagesTouched, plansOf, type Plan } from './plans-of.ts';
export { openSandbox, the, type Sandbox } from './sandbox.ts';
export { startForTest } from './start-for-test.ts';
export { caller, sign, startTestIdentity } from './test-identity.ts';
