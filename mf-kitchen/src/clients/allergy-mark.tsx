import { TriangleAlert } from '@gamelles/web-kit/icons';
import type { ListedName } from './find-names.ts';

/** Marks a client with allergies; the profile says which ones. */
export function AllergyMark({ client }: { readonly client: ListedName }) {
  return client.hasAllergies && <TriangleAlert size={18} role="img" aria-label="Allergies" />;
}
