import { z } from 'zod';

const logIn = z.object({ token: z.string(), user: z.looseObject({ role: z.string() }) });

/** What the browser of somebody who is signed in has stored. */
export const sessionOf = async (origin: string, email: string): Promise<Record<string, string>> => {
  const answer = await fetch(`${origin}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, motDePasse: 'gamelles-demo' }),
  });
  const { token, user } = logIn.parse(await answer.json());
  return { token, role: user.role, user: JSON.stringify(user) };
};
