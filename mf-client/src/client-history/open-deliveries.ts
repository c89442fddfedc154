import { formatDay, formatEuros, plural } from '@gamelles/web-kit';
import type { OwnAccount } from '../api.ts';

type Open = OwnAccount['open'][number];

/** « À rendre : 3 gamelles (gratin du 19/11) » and « À payer : 29,70 € (gratin du 19/11) » */
export function openSentences({ box_owed, amount_due, open }: OwnAccount): string[] {
  const boxes = open.filter((delivery) => delivery.box_owed > 0);
  const debts = open.filter((delivery) => delivery.due > 0);
  return [
    ...(box_owed > 0
      ? [`À rendre\u00a0: ${plural(box_owed, 'gamelle')}${named(boxes, numberOfBoxes)}`]
      : []),
    ...(amount_due > 0
      ? [`À payer\u00a0: ${formatEuros(amount_due)}${named(debts, amountDue)}`]
      : []),
  ];
}

/** The deliveries in brackets, each with its figure if there are several. */
function named(deliveries: readonly Open[], figure: (delivery: Open) => string): string {
  if (deliveries.length === 0) return '';
  const isAlone = deliveries.length === 1;
  const names = deliveries.map((delivery) => {
    const name = `${dishInSentence(delivery.dish_name)} du ${formatDay(delivery.date)}`;
    return isAlone ? name : `${figure(delivery)} ${name}`;
  });
  return ` (${names.join(', ')})`;
}

function numberOfBoxes({ box_owed }: Open): string {
  return `${box_owed} ×`;
}

function amountDue({ due }: Open): string {
  return `${formatEuros(due)} pour`;
}

/** « Gratin » → « gratin », for the middle of a sentence; « BBQ » stays. */
function dishInSentence(dish: string | null): string {
  if (dish === null) return 'plat';
  return /^\p{Lu}\p{Ll}/u.test(dish) ? dish.slice(0, 1).toLowerCase() + dish.slice(1) : dish;
}
