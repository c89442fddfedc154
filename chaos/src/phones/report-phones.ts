import { runPhones, type PhonesPlan } from './run-phones.ts';

/**
 * Runs phones and prints the outcome of their acts.
 *
 * @returns the exit code
 */
export async function reportPhones(plan: PhonesPlan): Promise<number> {
  const { noted, unsure, befallen, broken, violations } = await runPhones(plan);
  const { say, seed, phones } = plan;
  for (const [fault, times] of befallen) say(`${fault}: ${times}`);
  const cuts = [...befallen.values()].reduce((sum, times) => sum + times, 0);
  say(`Seed ${seed}: ${phones} phones, ${noted} acts noted, ${cuts} faults of phones,`);
  say(`${broken} of the platform; ${unsure} acts were cut off before the phone confirmed them.`);
  if (violations.length > 0) {
    console.error(`${violations.length} violations with seed ${seed}:\n${violations.join('\n')}`);
    return 1;
  }
  say('0 lost, 0 twice; phones and server say the same.');
  return 0;
}
