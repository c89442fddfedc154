// For browsers, which load the schemas of these forms and not those of all.
import '../without-eval.ts';

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
