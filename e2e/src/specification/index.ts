export type { Screens, Specified } from './specified.ts';
export { accountScreens } from './account-screens.ts';
export { clientScreens } from './client-screens.ts';
export { kitchenScreens } from './kitchen-screens.ts';
export { labelScreens } from './label-screens.ts';
export { publicScreens } from './public-screens.ts';
