import { accountDeletions } from './repeat-deletions.ts';
import { passwordChanges } from './repeat-password-changes.ts';

/** All that people have this service erase, by the name of its kind. */
export const erasureKinds = { account: accountDeletions, password: passwordChanges } as const;
