/** The names under which what the server said is kept. */
export const queryKeys = {
  dashboard: ['client-dashboard'],
  ownClient: ['own-client'],
  chefs: ['chefs'],
} as const;
