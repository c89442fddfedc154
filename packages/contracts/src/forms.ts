// The schemas of forms, for browsers. This import comes first, because zod reads the setting when a
// schema is created.
import './without-eval.ts';

export {
  changeEmailBody,
  changePasswordBody,
  currentPasswordBody,
  ownNamesBody,
} from './account.ts';
export { createClientBody, updateClientBody } from './client-record.ts';
export { selectChefBody } from './dashboard.ts';
export { createDeliveryBody, defaultPriceBody } from './deliveries.ts';
export { dishBody } from './dishes.ts';
export { forgotPasswordBody, loginBody, registerBody, resetPasswordBody } from './identity.ts';
