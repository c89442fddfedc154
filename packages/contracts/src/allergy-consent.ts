/**
 * The text that a person agrees to. It stands above a box that only the person may tick. A new
 * meaning needs a new version, because each agreement names the version that the person read.
 * Version 1 did not say what a caterer reads whom the person has left.
 */
export const allergyConsent = {
  version: 2,
  text: 'J’accepte que Gamelles garde mes allergies et les montre aux traiteurs dont je suis client, pour qu’ils ne me servent rien qui me fasse du mal. Un traiteur que je quitte peut encore lire ce qui était noté, jusqu’à ce que je retire mon accord.',
} as const;

/** The ways in which a person told the caterer of the agreement. */
export const consentManners = ['spoken', 'written'] as const;

export type ConsentManner = (typeof consentManners)[number];
