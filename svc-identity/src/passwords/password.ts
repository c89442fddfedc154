import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** The first recommendation of OWASP for argon2id, the default variant of the library. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Half of Node's thread pool, so that file and DNS calls do not wait. */
const hashing = pLimit(2);

export function hashPassword(password: string): Promise<string> {
  return hashing(() => hash(normalized(password), passwordCost));
}

/** Verifies a password. Without a hash it takes as long to return false. */
export async function passwordMatches(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const matches = await hashing(() => verify(passwordHash ?? hashOfNobody, normalized(password)));
  return matches && passwordHash !== undefined;
}

/** Whether a hash was made with other cost settings. */
export function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
  return (
    memoryCost !== passwordCost.memoryCost ||
    timeCost !== passwordCost.timeCost ||
    parallelism !== passwordCost.parallelism
  );
}

/** Keyboards compose « é » differently; the password is the same. */
function normalized(password: string): string {
  return password.normalize('NFKC');
}

const hashOfNobody = await hashPassword(randomBytes(32).toString('base64'));
