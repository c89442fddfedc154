import { identityApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';

/** The storage of a browser with a session. */
export async function sessionOf(origin: string, email: string): Promise<Record<string, string>> {
  const body = { email, motDePasse: 'gamelles-demo' };
  const { token, user } = await callRoute(origin, identityApi.login, { body });
  return { token, role: user.role, user: JSON.stringify(user) };
}
