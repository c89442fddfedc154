export { AllergenChips, type AllergenChipsProps } from './allergen-chips.tsx';
export { AllergenOffers, type AllergenOffersProps } from './allergen-offers.tsx';
export { AllergenWords } from './allergen-words.tsx';
export { NotedAllergies, type NotedAllergiesProps } from './noted-allergies.tsx';
