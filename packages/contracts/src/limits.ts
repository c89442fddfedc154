// The limits of calls. The screens that keep to them load this file, so it needs no zod.

/** The longest name of a person or a dish, in characters. */
export const longestName = 200;
/** The longest words of a search, in characters. */
export const longestSearch = 200;
/** The longest objection of a client, and the longest answer to it, in characters. */
export const longestObjection = 200;

/** The boxes of one delivery. */
export const mostBoxes = 1000;

/** The rows on one page of a list. */
export const mostRows = 200;
/** The pairs of a client and the allergens of a dish in one call. */
export const mostClashPairs = 100;
/** The deliveries that one call makes. */
export const mostDeliveries = 100;
/** The doors in one call. */
export const mostDoors = 60;
/** The journal entries in one call. */
export const mostEntries = 100;
/** The codes of labels in one call. */
export const mostLabels = 40;
/** The people of a file in one call. */
export const mostPeople = 200;
