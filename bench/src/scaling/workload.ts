/** How many deliveries a day it is reckoned for. */
export const sizes = [1_000, 100_000, 5_000_000] as const;

/**
 * The requests for one delivery, from its label to its payment. Nobody has counted it yet: these
 * are guesses, to be replaced with what `/metrics` counts once there is a business.
 */
export const perDelivery: Readonly<Record<string, number>> = {
  create: 1,
  /** Phones draw their own; the server does where one cannot. */
  label: 0.05,
  'QR look-up': 1,
  return: 1,
  pay: 1,
  /** The caterer looks at the list before and after a tour. */
  'history page': 2,
  /** The client looks when the box comes and when it goes. */
  dashboard: 2,
  /** Each visit begins with one. */
  renewal: 2,
  'log-in': 0.05,
};

/** Events that a delivery causes: made, returned, paid, and the payment itself. */
export const eventsPerDelivery = 4;
/**
 * Rows that stay: the delivery, its charge, its payment, what the journal says of all three acts,
 * and two in svc-clients' projections.
 */
export const rowsPerDelivery = 8;
/** Transactions of a delivery that write: three of people, and at most two of each event. */
export const commitsPerDelivery = 3 + 2 * eventsPerDelivery;

/** Lunch: a fifth of the day's work in one hour, twice as much in its busiest minutes. */
export const peakFactor = 24 * 0.2 * 2;
/** The share of its cores that a part may use at the peak; the rest is for what fails. */
export const mostInUse = 0.5;
/** Days whose deliveries are looked at again and again, and should be in memory. */
export const warmDays = 60;
/** Node computes on one core, so an instance is one; there are two of each at least. */
export const fewestInstances = 2;
