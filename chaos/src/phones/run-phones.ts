import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { newId } from '@gamelles/service-kit';
import type { Fault } from '../faults/fault.ts';
import { inject } from '../faults/inject.ts';
import { openPlatform, type Platform } from '../platform/open-platform.ts';
import { deckOf, randomOf, type Random } from '../random.ts';
import { openOracle, type Oracle } from './oracle.ts';
import { Phone, phoneFaults, type PhoneFault } from './phone.ts';
import { releaseAgain } from './release-again.ts';

export interface PhonesPlan {
  readonly phones: number;
  readonly seconds: number;
  readonly seed: number;
  readonly say: (line: string) => void;
}

interface PhonesResult {
  /** Acts that a phone confirmed. */
  readonly noted: number;
  /** Acts that a killed phone did not confirm: each counts once or not at all. */
  readonly unsure: number;
  /** How often each fault of a phone happened. */
  readonly befallen: Befallen;
  readonly broken: number;
  readonly violations: readonly string[];
}

type Befallen = ReadonlyMap<PhoneFault, number>;

const mostActs = 40;

/** Faults that are drawn twice as often, because they are short and the most frequent at a door. */
const cuts: readonly PhoneFault[] = ['loses the network', 'loses calls', 'loses answers'];
const patience = 180_000;

const platformFaults: readonly Fault[] = [
  { does: 'kill', part: 'svc-deliveries' },
  { does: 'kill', part: 'svc-identity' },
  { does: 'pause', part: 'svc-deliveries' },
  { does: 'kill', part: 'Postgres' },
  { does: 'cut', part: 'Postgres' },
  { does: 'kill', part: 'the gateway' },
  { does: 'pause', part: 'the gateway' },
];

/**
 * Runs the phones of one caterer with faults of the phones and of the platform; afterwards
 * everything must be right.
 */
export async function runPhones({ say, seed, ...plan }: PhonesPlan): Promise<PhonesResult> {
  const platform = await openPlatform({ frontEnds: true });
  const phones: Phone[] = [];
  const befallen = new Map(phoneFaults.map((fault) => [fault, 0]));
  try {
    say(`The platform is up: ${platform.folder}`);
    // The address that browsers use: the platform accepts a log-in from no other origin.
    const origin = `http://localhost:${platform.port}`;
    const oracle = await openOracle(origin);
    const stop = new AbortController();
    const deadline = setTimeout(() => stop.abort(), plan.seconds * 1000);
    let versions = 0;
    const release = (): void => releaseAgain(platform.dataDir, (versions += 1));
    const using = Array.from({ length: plan.phones }, (_, place) => {
      const random = randomOf(seed * 100 + place);
      const folder = join(platform.folder, 'phones');
      const { email, motDePasse: password } = oracle.credentials;
      const told = { name: `${place}`, folder, origin, email, password, random };
      const phone = new Phone({ ...told, release });
      phones.push(phone);
      return usePhone(phone, oracle, random, befallen, stop.signal);
    });
    const breaking = breakPlatform(platform, seed, stop.signal);
    await Promise.all(using);
    const broken = await breaking;
    clearTimeout(deadline);
    say(`${oracle.noted.size} acts are noted; all is mended now.`);
    const violations = await untilRight(phones, oracle);
    await Promise.all(phones.map((phone) => phone.kill()));
    await platform.stop();
    if (violations.length === 0) platform.remove();
    const unsure = oracle.tried.size - oracle.noted.size;
    return { noted: oracle.noted.size, unsure, befallen, broken, violations };
  } finally {
    await Promise.all(phones.map((phone) => phone.kill()));
    platform.abandon();
  }
}

async function usePhone(
  phone: Phone,
  oracle: Oracle,
  random: Random,
  befallen: Map<PhoneFault, number>,
  stopping: AbortSignal,
): Promise<void> {
  const next = deckOf([...phoneFaults, ...cuts], random);
  while (!stopping.aborted) {
    try {
      const fault = next();
      await phone.befall(fault);
      countIn(befallen, fault);
      await noteSome(phone, oracle, random);
      await noteSome(phone, oracle, random);
      // In half of the cases the fault comes while the phone stores acts.
      if (random.number(0, 1) === 0) {
        const noting = noteSome(phone, oracle, random).catch(() => undefined);
        await wait(random.number(0, 200));
        await phone.kill();
        countIn(befallen, 'is killed');
        await noting;
      }
      await phone.mend();
    } catch {
      // The platform or the page was unavailable: the person tries again.
      await phone.mend().catch(() => undefined);
      await wait(200);
    }
  }
}

async function noteSome(phone: Phone, oracle: Oracle, random: Random): Promise<void> {
  const acts = Array.from({ length: random.number(1, mostActs) }, () => ({
    id: newId(),
    client: random.one(oracle.clients) ?? '',
    cents: random.number(1, 900),
  }));
  for (const { id, cents } of acts) oracle.tried.set(id, cents);
  await phone.note(acts);
  for (const { id } of acts) oracle.noted.add(id);
}

/**
 * Injects faults into the platform now and then.
 *
 * @returns how many
 */
async function breakPlatform(platform: Platform, seed: number, stopping: AbortSignal) {
  const random = randomOf(seed);
  const next = deckOf(platformFaults, random);
  let broken = 0;
  while (!stopping.aborted) {
    await wait(random.number(3_000, 8_000));
    if ((await inject(platform, next(), { random, longest: Infinity })) !== undefined) broken += 1;
  }
  return broken;
}

async function untilRight(phones: readonly Phone[], oracle: Oracle): Promise<string[]> {
  const since = performance.now();
  for (;;) {
    const wrong = await findWrong(phones, oracle).catch((error: unknown) => [String(error)]);
    if (wrong.length === 0 || performance.now() - since > patience) return wrong;
    await wait(500);
  }
}

async function findWrong(phones: readonly Phone[], oracle: Oracle): Promise<string[]> {
  for (const [place, phone] of phones.entries()) {
    await phone.mend();
    const waiting = await phone.waiting();
    if (waiting > 0) return [`${waiting} acts still wait on phone ${place}`];
  }
  return oracle.compare(phones);
}

function countIn(befallen: Map<PhoneFault, number>, fault: PhoneFault): void {
  befallen.set(fault, (befallen.get(fault) ?? 0) + 1);
}
