export { browserCalls } from './browser-calls.ts';
export { serviceCalls, type Interaction } from './calls.ts';
export { eventsOf } from './events.ts';
export { like, pathOf, stateValue, text } from './matchers.ts';
export { verifyPacts, type Provider, type State } from './verify-pacts.ts';
