export { ContactFields, type ContactFieldsProps } from './contact-fields.tsx';
export {
  changedContacts,
  contactLabels,
  contactsOf,
  noContacts,
  type ContactValues,
} from './contact-values.ts';
