import { tokenInLabel } from '@gamelles/contracts/label-address';
import { shortCodeNumber } from '@gamelles/contracts/short-code';
import { answerSoon, type Seen } from '@gamelles/web-kit/day-memory';
import { lookUpLabel, lookUpLabels, type ScannedBox } from '../api.ts';
import { failAsNotKept, labelsOfPhone } from '../kept-day/labels-of-phone.ts';
import type { DoorEntry } from '../rounds/entries.ts';

interface FoundLabel {
  readonly token: string;
  readonly box: ScannedBox & Seen;
}

/**
 * Finds the label of a QR code or a typed short code. Without a network, it searches the stored
 * labels, including the effect of unsent acts.
 */
export async function findLabel(text: string, waiting: readonly DoorEntry[]): Promise<FoundLabel> {
  const asked = ask(text);
  const answer = await answerSoon(asked);
  if (answer) return answer;
  const [kept] = await labelsOfPhone([tokenInLabel(text) ?? text], waiting);
  return kept ? { token: kept.qr_token, box: kept } : asked.catch(failAsNotKept);
}

async function ask(text: string): Promise<FoundLabel> {
  const token = tokenInLabel(text);
  if (token !== null) return { token, box: await lookUpLabel(token) };
  if (shortCodeNumber(text) === null) throw new Error('no label');
  const { labels } = await lookUpLabels([text]);
  const [label] = labels;
  if (!label) throw new Error('unknown label');
  return { token: label.qr_token, box: label };
}
