import { apisOf } from '../base/apis-of.ts';
import type { Service } from '../base/services.ts';

/** Whether a request is one of a service's calls, by its contract. */
export function isCallOf(service: Service, method: string, path: string): boolean {
  return Object.values(apisOf[service]).some(
    (route) => route.method === method && route.paths.some((one) => fits(one, path)),
  );
}

function fits(template: string, path: string): boolean {
  const form = template.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${form}$`).test(path);
}
