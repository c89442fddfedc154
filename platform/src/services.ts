/** The services of the house, in the order in which they start. */
export const services = ['identity', 'clients', 'deliveries'] as const;

export type Service = (typeof services)[number];
