import { accountDeletions } from './repeat-deletions.ts';
import { passwordChanges } from './repeat-password-changes.ts';

/** All kinds of erasures in this service, by name. */
export const erasureKinds = { account: accountDeletions, password: passwordChanges } as const;
