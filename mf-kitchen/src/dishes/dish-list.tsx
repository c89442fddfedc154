import { Awaited, Button, Dialog, formatEuros, useToast } from '@gamelles/web-kit';
import { Archive, ArchiveRestore, Pencil } from '@gamelles/web-kit/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DishAllergens } from '../allergens/dish-allergens.tsx';
import { messageOf } from '../message-of.ts';
import { changeDish, type Dish, type RatedDish } from './calls.ts';
import styles from './dishes.module.css';
import { EditDish } from './edit-dish.tsx';
import { Taste } from './taste.tsx';
import { useShowDish } from './use-show-dish.ts';
import { useRatings } from './use-tastes.ts';

export function DishList({ dishes }: { readonly dishes: readonly Dish[] }) {
  const { ratings, query } = useRatings();
  return (
    <>
      <Awaited of={query} />
      <ul className={styles.list}>
        {dishes.map((dish) => (
          <Row key={dish.id} dish={dish} ratings={ratings} />
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  readonly dish: Dish;
  readonly ratings: readonly RatedDish[];
}

function Row({ dish, ratings }: RowProps) {
  const [editing, setEditing] = useState(false);
  const close = () => setEditing(false);
  return (
    <li className={styles.dish}>
      <h2 className={styles.name}>{dish.name}</h2>
      <p className={styles.price}>{formatEuros(dish.price)}</p>
      <div className={styles.about}>
        <DishAllergens allergens={dish.allergens} />
        <Taste dish={dish} ratings={ratings} />
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
}

function ArchiveButton({ dish: { id, name, archived_at } }: { readonly dish: Dish }) {
  const show = useShowDish();
  const toast = useToast();
  const isArchived = archived_at !== null;
  const { mutate, isPending } = useMutation({
    mutationFn: () => changeDish(id, { archived: !isArchived }),
    onSuccess: (saved) => {
      show(saved);
      toast.success(isArchived ? 'Plat remis dans la liste.' : 'Plat archivé.');
    },
    onError: (error) => toast.error(messageOf(error, 'Ce n’est pas enregistré. Réessaie.')),
  });
  const label = isArchived ? 'Remettre' : 'Archiver';
  return (
    <Button
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
