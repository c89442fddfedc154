import { duplicateListErrors, repeatedItem } from '@gamelles/contracts/text-list';
import type { PersonValues } from '@gamelles/web-kit';
import type { Problems } from '@gamelles/web-kit/form';

/** The message under a form without names. */
export function withoutNames({ firstName, lastName }: PersonValues): string | undefined {
  return firstName.trim() === '' || lastName.trim() === ''
    ? 'First name and last name are required.'
    : undefined;
}

/** The message under the form of a new client that cannot be sent. */
export function newClientRefusal(values: PersonValues): string | undefined {
  const nameless = withoutNames(values);
  if (nameless !== undefined) return nameless;
  const { allergies, likes } = namedTwice(values);
  if (allergies !== undefined) return duplicateListErrors.allergies;
  return likes === undefined ? undefined : duplicateListErrors.likes;
}

/** By list: an item that it names twice, whatever the spelling. */
export function namedTwice({
  allergies,
  likes,
}: Pick<PersonValues, 'allergies' | 'likes'>): Problems<PersonValues> {
  return {
    ...twiceIn('allergies', allergies),
    ...twiceIn('likes', likes),
  };
}

function twiceIn(field: 'allergies' | 'likes', list: string): Problems<PersonValues> {
  const repeated = repeatedItem(list);
  return repeated === undefined
    ? {}
    : { [field]: `«\u00a0${repeated}\u00a0» est écrit deux fois.` };
}
