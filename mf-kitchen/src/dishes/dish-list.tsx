import { Awaited } from '@gamelles/web-kit';
import { useState } from 'react';
import { idOf } from '../long-list/id-of.ts';
import { useRowsInWindow } from '../long-list/use-rows-in-window.ts';
import type { Dish } from './calls.ts';
import { DishRow } from './dish-row.tsx';
import styles from './dishes.module.css';
import { useTastes } from './use-tastes.ts';

interface DishListProps {
  /** The key of the list, for restoring it. */
  readonly name: string;
  readonly dishes: readonly Dish[];
}

const usualHeight = 142;

/** Dishes by name. Few are rendered, because a dialog restyles everything in the page. */
export function DishList({ name, dishes }: DishListProps) {
  const { tastes, query } = useTastes();
  const { list, rows, measure, room } = useRowsInWindow({
    name,
    items: dishes,
    idOf,
    usualHeight,
  });
  return (
    <>
      <Awaited of={query} />
      <ul ref={list} className={styles.list} style={room}>
        {rows.map((at) => {
          const dish = dishes[at];
          return (
            dish && (
              <DishRow
                key={dish.id}
                dish={dish}
                tastes={tastes}
                at={at}
                of={dishes.length}
                measure={measure}
              />
            )
          );
        })}
      </ul>
    </>
  );
}

/** The dishes that are no longer served. */
export function ArchivedDishes({ dishes }: Pick<DishListProps, 'dishes'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.archive} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Plats archivés ({dishes.length})</summary>
      {isOpen && <DishList name="/plats archivés" dishes={dishes} />}
    </details>
  );
}
