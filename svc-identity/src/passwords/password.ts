import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** OWASP's first recommendation for argon2id, which is also the library's kind of argon2. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Half of the threads that Node has for such work, so that files and names are still served. */
const hashing = pLimit(2);

export function hashPassword(password: string): Promise<string> {
  return hashing(() => hash(normalized(password), passwordCost));
}

/** Whether a password is the one behind a hash; without a hash it takes as long to say no. */
export async function passwordMatches(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const matches = await hashing(() => verify(passwordHash ?? hashOfNobody, normalized(password)));
  return matches && passwordHash !== undefined;
}

/** Whether a hash was made at another cost than today's. */
export function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
  return (
    memoryCost !== passwordCost.memoryCost ||
    timeCost !== passwordCost.timeCost ||
    parallelism !== passwordCost.parallelism
  );
}

/** Keyboards differ in how they compose « é »; the password is the same. */
function normalized(password: string): string {
  return password.normalize('NFKC');
}

const hashOfNobody = await hashPassword(randomBytes(32).toString('base64'));
