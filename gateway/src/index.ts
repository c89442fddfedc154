export { renderGateway } from './render-gateway.ts';
export type { GatewayVariables } from './render-gateway.ts';
