// This entry contains no schemas, so that browsers may download it.
export { addressOf, type AddressParts } from './address.ts';
export { callRoute, fetchRoute, type CallOptions } from './call-route.ts';
export { typedClient, type CallInput, type TypedClient } from './typed-client.ts';
