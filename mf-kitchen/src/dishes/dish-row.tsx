import { Button, Dialog, formatEuros, useToast } from '@gamelles/web-kit';
import { Archive, ArchiveRestore, Pencil } from '@gamelles/web-kit/icons';
import { useMutation } from '@tanstack/react-query';
import { memo, useRef, useState } from 'react';
import { DishAllergens } from '../allergens/dish-allergens.tsx';
import { leaveRow } from '../leave-row.ts';
import type { Place } from '../long-list/use-rows-in-window.ts';
import { messageOf } from '../message-of.ts';
import { changeDish, type Dish } from './calls.ts';
import styles from './dishes.module.css';
import { EditDish } from './edit-dish.tsx';
import { Taste } from './taste.tsx';
import { useShowDish } from './use-show-dish.ts';
import type { Tastes } from './use-tastes.ts';

interface DishRowProps extends Place {
  readonly dish: Dish;
  readonly tastes: Tastes;
}

export const DishRow = memo(function DishRow({ dish, tastes, at, of, measure }: DishRowProps) {
  const [editing, setEditing] = useState(false);
  const close = () => setEditing(false);
  return (
    <li
      ref={measure}
      className={styles.dish}
      data-index={at}
      aria-posinset={at + 1}
      aria-setsize={of}
    >
      <h2 className={styles.name}>{dish.name}</h2>
      <p className={styles.price}>{formatEuros(dish.price)}</p>
      <div className={styles.about}>
        <DishAllergens allergens={dish.allergens} />
        <Taste dish={dish} tastes={tastes} />
      </div>
      <div className={styles.actions}>
        <Button
          variant="quiet"
          aria-label={`Modifier ${dish.name}`}
          onClick={() => setEditing(true)}
        >
          <Pencil size={18} aria-hidden />
          Modifier
        </Button>
        <ArchiveButton dish={dish} />
      </div>
      <Dialog open={editing} onClose={close} title={dish.name}>
        <EditDish dish={dish} onDone={close} />
      </Dialog>
    </li>
  );
});

function ArchiveButton({ dish: { id, name, archived_at } }: { readonly dish: Dish }) {
  const show = useShowDish();
  const toast = useToast();
  const button = useRef<HTMLButtonElement>(null);
  const isArchived = archived_at !== null;
  const { mutate, isPending } = useMutation({
    mutationFn: () => changeDish(id, { archived: !isArchived }),
    onSuccess: (saved) => {
      leaveRow(button.current?.closest('li'));
      show(saved);
      toast.success(isArchived ? 'Plat remis dans la liste.' : 'Plat archivé.');
    },
    onError: (error) => toast.error(messageOf(error, 'Ce n’est pas enregistré. Réessaie.')),
  });
  const label = isArchived ? 'Remettre' : 'Archiver';
  return (
    <Button
      ref={button}
      variant="quiet"
      busy={isPending}
      aria-label={`${label} ${name}`}
      onClick={() => mutate()}
    >
      {isArchived ? <ArchiveRestore size={18} aria-hidden /> : <Archive size={18} aria-hidden />}
      {label}
    </Button>
  );
}
