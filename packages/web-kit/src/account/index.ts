// Each application that shows the account bundles this entry; its dependencies come from the host.
export type { OwnAccount } from './calls.ts';
export { ChangeEmailForm } from './change-email-form.tsx';
export { ChangePassword } from './change-password.tsx';
export { DeleteAccount } from './delete-account.tsx';
export { Devices } from './devices.tsx';
export { EmailToConfirm } from './email-to-confirm.tsx';
export { expectEmail, keepOwnAccount, useOwnAccount } from './own-account.ts';
export { Farewell } from './farewell.tsx';
export { OwnData } from './own-data.tsx';
export { ShowEmail } from './show-email.tsx';
