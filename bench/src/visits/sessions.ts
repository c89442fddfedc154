import { identityApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';

/** The storage of a browser with a session. */
export async function sessionOf(origin: string, email: string): Promise<Record<string, string>> {
  const body = { email, motDePasse: 'gamelles-demo' };
  const { token, user } = await callRoute(origin, identityApi.login, { body });
  return { token, role: user.role, user: JSON.stringify(user) };
}

/** The state of a browser that has these values in its local storage. */
export function withStorage(origin: string, values: Readonly<Record<string, string>>) {
  const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}
