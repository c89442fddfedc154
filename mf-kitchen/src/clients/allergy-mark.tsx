import { TriangleAlert } from '@gamelles/web-kit/icons';
import type { ListedName } from './find-names.ts';

/** Says that a client has allergies; which ones stands in the profile. */
export function AllergyMark({ client }: { readonly client: ListedName }) {
  return client.hasAllergies && <TriangleAlert size={18} role="img" aria-label="Allergies" />;
}
