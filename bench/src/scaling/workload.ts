/** The numbers of deliveries per day. */
export const sizes = [1_000, 100_000, 5_000_000] as const;

/**
 * The requests for one delivery, from its label to its payment. These are guesses until there is a
 * business; then replace them with the counts in `/metrics`.
 */
export const perDelivery: Readonly<Record<string, number>> = {
  create: 1,
  /** Phones draw their own labels. The server draws those of phones that cannot. */
  label: 0.05,
  'QR look-up': 1,
  return: 1,
  pay: 1,
  /** The caterer looks at the list before and after a round. */
  'history page': 2,
  /** The client looks when a box arrives and when it goes. */
  dashboard: 2,
  /** Each visit begins with a renewal. */
  renewal: 2,
  'log-in': 0.05,
};

/** The events of a delivery: created, returned, paid, and the payment itself. */
export const eventsPerDelivery = 4;
/**
 * The rows that stay: the delivery, its charge, its payment, the journal entries of these three
 * acts, and two rows in the projections of svc-clients.
 */
export const rowsPerDelivery = 8;
/** The writing transactions of a delivery: three by people, and at most two per event. */
export const commitsPerDelivery = 3 + 2 * eventsPerDelivery;

/**
 * At lunch, one hour brings a fifth of the day's requests, and its busiest minutes twice that rate.
 */
export const peakFactor = 24 * 0.2 * 2;
/** The share of its cores that a part may use at the peak. The rest is a reserve for failures. */
export const mostInUse = 0.5;
/** The deliveries of this many days are read again and again, so they should be in memory. */
export const warmDays = 60;
/** An instance uses one core, as Node does. Each service has at least two instances. */
export const fewestInstances = 2;
