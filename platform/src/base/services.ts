/** The services of the platform, in the order in which they start. */
export const services = ['identity', 'clients', 'deliveries'] as const;

export type Service = (typeof services)[number];

/** A value for each service, by its name. */
export function eachService<T>(valueOf: (service: Service) => T): Readonly<Record<Service, T>>;
export function eachService(valueOf: (service: Service) => unknown): object {
  return Object.fromEntries(services.map((service) => [service, valueOf(service)]));
}

/** The same for asynchronous values: one after the other. */
export function eachInTurn<T>(
  valueOf: (service: Service) => Promise<T>,
): Promise<Record<Service, T>>;
export async function eachInTurn(valueOf: (service: Service) => Promise<unknown>): Promise<object> {
  const values = new Map<Service, unknown>();
  for (const service of services) values.set(service, await valueOf(service));
  return Object.fromEntries(values);
}

/** A value for each service, by the name of its variable at the gateway: `CLIENTS`. */
export function atGateway<T>(
  valueOf: (service: Service) => T,
): Readonly<Record<Uppercase<Service>, T>>;
export function atGateway(valueOf: (service: Service) => unknown): object {
  return Object.fromEntries(services.map((one) => [one.toUpperCase(), valueOf(one)]));
}
