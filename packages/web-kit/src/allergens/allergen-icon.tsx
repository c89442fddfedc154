import type { AllergenCode } from '@gamelles/contracts/allergens';
import {
  Bean,
  Egg,
  Fish,
  Flower,
  LeafyGreen,
  Milk,
  Nut,
  Shell,
  Shrimp,
  Soup,
  Sprout,
  Wheat,
  Wine,
  type LucideIcon,
} from 'lucide-react';
import { Peanut } from './peanut.tsx';

const icons: Readonly<Record<AllergenCode, LucideIcon | typeof Peanut>> = {
  gluten: Wheat,
  crustaceans: Shrimp,
  eggs: Egg,
  fish: Fish,
  peanuts: Peanut,
  soy: Bean,
  milk: Milk,
  nuts: Nut,
  celery: LeafyGreen,
  mustard: Soup,
  sesame: Sprout,
  sulphites: Wine,
  lupin: Flower,
  molluscs: Shell,
};

/**
 * The picture of an allergen. Always show its word beside it, because the picture alone is unclear.
 */
export function AllergenIcon({
  code,
  size = 18,
}: {
  readonly code: AllergenCode;
  readonly size?: number;
}) {
  const Icon = icons[code];
  return <Icon size={size} aria-hidden />;
}
