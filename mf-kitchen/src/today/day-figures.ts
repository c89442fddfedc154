import { sumEuros } from '@gamelles/contracts/money';
import { formatEuros, plural } from '@gamelles/web-kit';
import type { Round } from '../rounds/api.ts';

/** « 7 arrêts », « 14 gamelles à livrer », « 9 à reprendre », « 96,30 € à encaisser ». */
export function dayFigures({ stops }: Pick<Round, 'stops'>): string[] {
  const sum = (amountOf: (stop: Round['stops'][number]) => number): number =>
    stops.reduce((total, stop) => total + amountOf(stop), 0);
  const due = sumEuros(stops.map((stop) => stop.due));
  return [
    plural(stops.length, 'arrêt'),
    `${plural(
      sum((stop) => stop.boxes_to_deliver),
      'gamelle',
    )} à livrer`,
    `${sum((stop) => stop.boxes_to_take_back)} à reprendre`,
    `${formatEuros(due)} à encaisser`,
  ];
}

/** Whether an act was recorded at a door of the day. */
export function isUnderWay({ stops }: Pick<Round, 'stops'>): boolean {
  return stops.some(({ acts }) => acts.length > 0);
}
