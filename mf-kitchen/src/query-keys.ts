/** Under which names the answers are kept. What changes one drops the kept ones that tell of it. */
export const keys = {
  clientNames: ['kitchen', 'client-names'],
  clients: ['kitchen', 'client'],
  client: (id: string) => ['kitchen', 'client', id],
  histories: ['kitchen', 'history'],
  history: (path: string) => ['kitchen', 'history', path],
  boxesOut: ['kitchen', 'boxes-out'],
  label: (token: string) => ['kitchen', 'label', token],
  labels: ['kitchen', 'label'],
  price: (dishName: string) => ['kitchen', 'price', dishName],
  prices: ['kitchen', 'price'],
} as const;
