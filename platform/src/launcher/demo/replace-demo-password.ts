import { randomUUID } from 'node:crypto';
import { accountApi, identityApi } from '@gamelles/contracts';
import { callRoute, fetchRoute } from '@gamelles/contracts/client';
import { demoPassword } from './demo-people.ts';

/** Replaces the password of each of these accounts, if it is still the published one. */
export async function replaceDemoPassword(
  origin: string,
  emails: readonly string[],
  newPassword: string,
): Promise<void> {
  for (const email of emails) {
    const body = { email, motDePasse: demoPassword };
    const answer = await fetchRoute(origin, identityApi.login, { body });
    // The person has chosen another password, or deleted the account.
    if (answer.status === 401) continue;
    if (!answer.ok) throw new Error(`${email} cannot log in: ${answer.status}`);
    const { token } = identityApi.login.response.parse(await answer.json());
    await callRoute(origin, accountApi.changePassword, {
      token,
      key: randomUUID(),
      body: { currentPassword: demoPassword, newPassword },
    });
  }
}
