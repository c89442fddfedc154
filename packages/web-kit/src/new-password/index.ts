// Each application that asks for a new password bundles this entry; it makes no call.
export { mustBeEqual, NewPasswordFields, type NewPasswordValues } from './new-password-fields.tsx';
