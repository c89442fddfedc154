import { otherThan, type AllergenCode } from '@gamelles/contracts/allergens';
import { AllergenWords } from './allergen-words.tsx';

export interface NotedAllergiesProps {
  readonly codes: readonly AllergenCode[] | undefined;
  /** The whole text from the service. */
  readonly text: string;
}

/** A client's allergies: the 14 of the regulation with their pictures, then the free text. */
export function NotedAllergies({ codes = [], text }: NotedAllergiesProps) {
  if (codes.length === 0) return text;
  return (
    <>
      <AllergenWords codes={codes} />
      {otherThan(codes, text)}
    </>
  );
}
