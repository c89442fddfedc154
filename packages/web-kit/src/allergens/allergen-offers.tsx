import {
  allergenWords,
  offeredAllergens,
  type AllergenCode,
  type AllergenOffer,
} from '@gamelles/contracts/allergens';
import { itemsOf } from '@gamelles/contracts/text-list';
import { Button } from '@gamelles/web-kit';
import { useRef, useState } from 'react';
import styles from './allergen-offers.module.css';

export interface AllergenOffersProps {
  readonly chosen: readonly AllergenCode[];
  readonly text: string;
  /** Replaces a written item by the allergen that the person confirmed. */
  readonly onTake: (chosen: AllergenCode[], text: string) => void;
}

/** Asks whether a written item means one of the 14 allergens. Only a press changes anything. */
export function AllergenOffers({ chosen, text, onTake }: AllergenOffersProps) {
  const group = useRef<HTMLDivElement>(null);
  const [taken, setTaken] = useState<AllergenCode>();
  const offers = offeredAllergens(text).filter(({ code }) => !chosen.includes(code));
  const isTaken = taken !== undefined && chosen.includes(taken);
  if (offers.length === 0 && !isTaken) return null;
  const take = ({ item, code }: AllergenOffer) => {
    const isLast = offers.filter((offer) => offer.item === item).length === 1;
    const rest = itemsOf(text).filter((one) => !isLast || one !== item);
    onTake([...chosen, code], rest.join(', '));
    setTaken(code);
    // The pressed button disappears, so the focus moves.
    group.current?.focus();
  };
  return (
    <div
      ref={group}
      tabIndex={-1}
      className={styles.offers}
      role="group"
      aria-label="Allergènes reconnus"
    >
      {isTaken && (
        <p className={styles.why}>
          Coché{'\u00a0'}: {allergenWords[taken]}.
        </p>
      )}
      {offers.length > 0 && (
        <>
          <p className={styles.why}>
            Un plat se compare aux 14 allergènes, pas au texte libre. C’est bien cela{'\u00a0'}?
          </p>
          <div className={styles.buttons}>
            {offers.map((offer) => (
              <Button
                key={`${offer.item} ${offer.code}`}
                type="button"
                variant="secondary"
                onClick={() => take(offer)}
              >
                {`${offer.item} → ${allergenWords[offer.code]}\u00a0?`}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
