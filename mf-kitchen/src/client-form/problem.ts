import type { PersonValues } from '@gamelles/web-kit';
import type { Problems } from '@gamelles/web-kit/form';

/** The sentence under a form whose names are missing. */
export const withoutNames = ({ firstName, lastName }: PersonValues): string | undefined =>
  firstName.trim() === '' || lastName.trim() === ''
    ? 'First name and last name are required.'
    : undefined;

/** The sentence under the form of a new client that may not be sent. */
export const newClientRefusal = (values: PersonValues): string | undefined => {
  const nameless = withoutNames(values);
  if (nameless !== undefined) return nameless;
  const { allergies, likes } = namedTwice(values);
  if (allergies !== undefined) return 'Duplicate allergies are not allowed.';
  return likes === undefined ? undefined : 'Duplicate likes are not allowed.';
};

/** Beside each list, what it names twice, however that is written. */
export const namedTwice = ({ allergies, likes }: PersonValues): Problems<PersonValues> => ({
  ...twiceIn('allergies', allergies),
  ...twiceIn('likes', likes),
});

function twiceIn(field: 'allergies' | 'likes', list: string): Problems<PersonValues> {
  const items = list.split(',').map((item) => item.trim().toLocaleLowerCase('fr'));
  const repeated = items.find((item, index) => item !== '' && items.indexOf(item) < index);
  return repeated === undefined
    ? {}
    : { [field]: `«\u00a0${repeated}\u00a0» est écrit deux fois.` };
}
