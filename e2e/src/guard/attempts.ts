import type { Api, Route } from '@gamelles/contracts';
import { apis, type ServiceName } from './call.ts';
import { ofClients } from './cases/clients.ts';
import { ofDeliveries } from './cases/deliveries.ts';
import { ofIdentity } from './cases/identity.ts';
import { ofPlatform } from './cases/platform.ts';
import type { RouteCase, RouteCases } from './cases/route-case.ts';

/** A route at one of its addresses, with the case that describes a right call. */
export interface Attempt {
  readonly title: string;
  readonly service: ServiceName;
  readonly name: string;
  readonly route: Route;
  readonly path: string;
  readonly routeCase: RouteCase;
}

function attemptsOf<A extends Api>(service: ServiceName, api: A, cases: RouteCases<A>): Attempt[] {
  return Object.entries<RouteCase>(cases).flatMap(([name, routeCase]) => {
    const route = api[name];
    if (!route) throw new Error(`${name} is no route`);
    return route.paths.map((path) => ({
      title: `${route.method} ${path}`,
      service,
      name,
      route,
      path,
      routeCase,
    }));
  });
}

const endings = ['deleteOwnAccount', 'logout'];

/** Every route in the order of the cases; those that end accounts and sessions come last. */
export const attempts: readonly Attempt[] = [
  ...attemptsOf('clients', apis.clients, ofClients),
  ...attemptsOf('deliveries', apis.deliveries, ofDeliveries),
  ...attemptsOf('identity', apis.identity, ofIdentity),
  ...attemptsOf('platform', apis.platform, ofPlatform),
].sort((one, other) => endings.indexOf(one.name) - endings.indexOf(other.name));
