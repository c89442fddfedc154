import {
  accountApi,
  clientsApi,
  deliveriesApi,
  identityApi,
  paymentsApi,
  type Api,
} from '@gamelles/contracts';
import type { Service } from '../services.ts';

const apis: Readonly<Record<Service, readonly Api[]>> = {
  identity: [identityApi, accountApi],
  clients: [clientsApi],
  deliveries: [deliveriesApi, paymentsApi],
};

/** Whether a service answers a call, by its contract. */
export function isCallOf(service: Service, method: string, path: string): boolean {
  return apis[service]
    .flatMap((api) => Object.values(api))
    .some((route) => route.method === method && route.paths.some((one) => fits(one, path)));
}

function fits(template: string, path: string): boolean {
  const form = template.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${form}$`).test(path);
}
