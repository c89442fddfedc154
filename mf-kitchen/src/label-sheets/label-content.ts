import { formatDate } from '@gamelles/web-kit';
import { shortName } from '../label/short-name.ts';
import type { DishLines } from './dish-lines.ts';

export interface LabelContent extends DishLines {
  readonly token: string;
  /** First name and initial, because strangers see labels. */
  readonly client: string;
  readonly dish: string;
  readonly date: string;
  readonly quantity: number;
  readonly useBy?: string;
  readonly shortCode?: string;
}

interface LabelledDelivery {
  readonly qr_token: string;
  readonly client: string;
  readonly dish_name: string | null;
  readonly date: string;
  readonly quantity: number;
  readonly short_code?: string | null | undefined;
}

/** @param keepsDays the days after delivery within which the dish must be eaten; 0 for none */
export function contentOf(
  delivery: LabelledDelivery,
  keepsDays: number,
  dish: DishLines,
): LabelContent {
  const { qr_token, client, dish_name, date, quantity, short_code } = delivery;
  return {
    token: qr_token,
    client: shortName(client),
    dish: dish_name ?? '',
    date,
    quantity,
    ...dish,
    ...(keepsDays > 0 && { useBy: dayAfter(date, keepsDays) }),
    ...(typeof short_code === 'string' && { shortCode: short_code }),
  };
}

export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export interface TextBlock {
  readonly text: string;
  readonly isBold: boolean;
  /** The size relative to the other texts. */
  readonly scale: number;
  /** Whether it may end with « … » if there is no room for all of it. */
  readonly mayShorten: boolean;
}

export function blocksOf(label: LabelContent): TextBlock[] {
  const { client, dish, date, quantity, useBy, shortCode, contains, note } = label;
  const say = (text: string, more: Partial<TextBlock> = {}): TextBlock[] =>
    text === '' ? [] : [{ text, isBold: false, scale: 1, mayShorten: false, ...more }];
  return [
    ...say(client, { isBold: true, scale: 1.3, mayShorten: true }),
    ...say(dish, { mayShorten: true, scale: 1.1 }),
    ...say(contains ?? '', { isBold: true }),
    ...say(note ?? ''),
    ...say(`${formatDate(date)}\u00a0· ${quantity}\u00a0${quantity > 1 ? 'portions' : 'portion'}`),
    ...say(useBy === undefined ? '' : `À consommer avant le\u00a0${formatDate(useBy)}`),
    ...say(shortCode ?? '', { isBold: true }),
  ];
}
