// This entry contains no schemas, so that browsers may download it.
export { addressOf, type AddressParts } from './address.ts';
export { callRoute, fetchRoute } from './call-route.ts';
export { typedClient, type CallInput } from './typed-client.ts';
