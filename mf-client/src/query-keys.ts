/** The keys of cached responses. */
export const queryKeys = {
  dashboard: ['client-dashboard'],
  ownClient: ['own-client'],
  chefs: ['chefs'],
  accounts: ['own-accounts'],
  lines: ['own-accounts', 'lines'],
  readings: ['allergy-reads'],
  ratingsShown: ['ratings-shown'],
  otherChefs: ['other-chefs'],
  linkQuestions: ['link-questions'],
} as const;
