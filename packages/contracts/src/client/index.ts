// Without a schema in it, so that browsers may download it.
export { addressOf } from './address.ts';
export { callRoute, fetchRoute, type CallOptions } from './call-route.ts';
export { typedClient, type TypedClient } from './typed-client.ts';
