/**
 * The text that a person agrees to, above a box that nobody else ticks. A change of its sense is a
 * new version: what was agreed to before names the version that was read.
 */
export const allergyConsent = {
  version: 1,
  text: 'J’accepte que Gamelles garde mes allergies et les montre aux traiteurs dont je suis client, pour qu’ils ne me servent rien qui me fasse du mal.',
} as const;

/** How a person told the caterer of the agreement. */
export const consentManners = ['spoken', 'written'] as const;

export type ConsentManner = (typeof consentManners)[number];
