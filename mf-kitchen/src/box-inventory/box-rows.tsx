import { RestOfList } from '../long-list/rest-of-list.tsx';
import { useRowsInSight } from '../long-list/use-rows-in-sight.ts';
import styles from './box-inventory.module.css';
import { BoxRow } from './box-row.tsx';
import { idOfClient, type useBoxesOut } from './use-boxes-out.ts';

const usualHeight = 150;

interface BoxRowsProps {
  readonly out: ReturnType<typeof useBoxesOut>;
}

/** The clients with boxes, the longest out first; further pages load during scrolling. */
export function BoxRows({ out }: BoxRowsProps) {
  const { items, figures, see } = out;
  const { list, rows, measure, room } = useRowsInSight({
    name: '/box-inventory',
    items,
    idOf: idOfClient,
    usualHeight,
    see,
  });
  return (
    <>
      <ul ref={list} className={styles.list} style={room}>
        {rows.map(
          (at) =>
            items[at] && (
              <BoxRow
                key={items[at].client_id}
                out={items[at]}
                at={at}
                of={figures?.clients ?? -1}
                measure={measure}
              />
            ),
        )}
      </ul>
      <RestOfList {...out} />
    </>
  );
}
