// What forms send, for browsers; this comes first, as schemas look at it when they are made.
import './without-eval.ts';

export { changeEmailBody } from './account.ts';
export { createClientBody, selectChefBody, updateClientBody } from './clients.ts';
export { createDeliveryBody } from './deliveries.ts';
export { forgotPasswordBody, loginBody, registerBody, resetPasswordBody } from './identity.ts';
