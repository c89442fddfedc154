// For browsers, which load the schemas of these forms and not those of all. A static import would
// create them before the waits in this module.
import './prepare.ts';

export const {
  registerBody,
  loginBody,
  forgotPasswordBody,
  resetPasswordBody,
  changeEmailBody,
  ownNamesBody,
  currentPasswordBody,
  changePasswordBody,
  selectChefBody,
} = await import(/* webpackMode: "eager" */ '../bodies/accounts.ts');
