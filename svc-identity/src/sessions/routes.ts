import type { identityApi, ResponseOf } from '@gamelles/contracts';
import type { Context, Database, Handlers } from '@gamelles/service-kit';
import type { KeyRing } from '../keys/key-ring.ts';
import type { Limits } from '../limits.ts';
import { presentUser } from '../users/present.ts';
import { signAccessToken } from './access-token.ts';
import { endOwnSession, endSession, logIn, renewSession, type LiveSession } from './commands.ts';
import { listOwnSessions } from './queries.ts';
import type { RefreshCookie } from './refresh-cookie.ts';

type SessionRoutes = Pick<
  Handlers<typeof identityApi>,
  'login' | 'refresh' | 'logout' | 'listOwnSessions' | 'endOwnSession'
>;

export const sessionRoutes = (
  db: Database,
  keys: KeyRing,
  cookie: RefreshCookie,
  limits: Limits,
): SessionRoutes => {
  const answer = async (
    context: Context,
    { id, user, refreshToken }: LiveSession,
  ): Promise<ResponseOf<typeof identityApi.login>> => {
    const token = signAccessToken(await keys.signingKey(), user, id);
    if (refreshToken) cookie.write(context, refreshToken);
    context.set('Cache-Control', 'no-store');
    return { token, user: presentUser(user) };
  };
  return {
    login: async ({ body, context }) => {
      const sender = { email: body.email, ip: context.ip };
      return answer(context, await limits.logIn(sender, () => logIn(db, body)));
    },
    refresh: async ({ context }) => answer(context, await renewSession(db, cookie.read(context))),
    logout: async ({ context }) => {
      const token = cookie.read(context);
      if (token) await endSession(db, token);
      cookie.clear(context);
      return { message: 'Tu es déconnecté.' };
    },
    listOwnSessions: ({ caller }) => listOwnSessions(db, caller),
    endOwnSession: async ({ caller, params, context }) => {
      await endOwnSession(db, caller, params.id);
      if (params.id === caller.sessionId) cookie.clear(context);
      return { message: 'La session est terminée.' };
    },
  };
};
