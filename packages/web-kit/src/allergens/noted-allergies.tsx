import { otherThan, type AllergenCode } from '@gamelles/contracts/allergens';
import { AllergenWords } from './allergen-words.tsx';

export interface NotedAllergiesProps {
  readonly codes: readonly AllergenCode[] | undefined;
  /** All of it, as the service says it. */
  readonly text: string;
}

/** Allergies as they are noted: the ones of the regulation with their pictures, then the others. */
export function NotedAllergies({ codes = [], text }: NotedAllergiesProps) {
  if (codes.length === 0) return text;
  return (
    <>
      <AllergenWords codes={codes} />
      {otherThan(codes, text)}
    </>
  );
}
