import type { accountApi, identityApi, ResponseOf } from '@gamelles/contracts';
import {
  DomainError,
  type Caller,
  type Context,
  type Database,
  type Handlers,
  type VerifyToken,
} from '@gamelles/service-kit';
import type { KeyRing } from '../keys/key-ring.ts';
import type { Limits } from '../limits.ts';
import { presentUser } from '../users/present.ts';
import { findActiveUser } from '../users/queries.ts';
import { signAccessToken } from './access-token.ts';
import { confirmPassword, logIn } from './commands.ts';
import { endOwnSession, endSession, endSessionOf } from './end-sessions.ts';
import type { LiveSession } from './live-session.ts';
import { renewSession } from './renew-session.ts';
import type { DeviceCookie } from './device-cookie.ts';
import { listOwnSessions } from './queries.ts';
import type { RefreshCookie } from './refresh-cookie.ts';
import type { ReadSeenFrom } from './seen-from.ts';

type SessionRoutes = Pick<
  Handlers<typeof identityApi>,
  'login' | 'refresh' | 'logout' | 'listOwnSessions' | 'endOwnSession'
> &
  Pick<Handlers<typeof accountApi>, 'confirmPassword'>;

interface SessionParts {
  readonly db: Database;
  readonly keys: KeyRing;
  readonly cookie: RefreshCookie;
  readonly devices: DeviceCookie;
  readonly limits: Limits;
  readonly verify: VerifyToken;
  readonly seenFrom: ReadSeenFrom;
}

export function sessionRoutes(parts: SessionParts): SessionRoutes {
  const { db, keys, cookie, devices, limits, verify, seenFrom } = parts;
  const answer = async (
    context: Context,
    session: LiveSession,
  ): Promise<ResponseOf<typeof identityApi.login>> => {
    const { user, refreshToken } = session;
    const token = signAccessToken(await keys.signingKey(), user, session);
    if (refreshToken) cookie.write(context, refreshToken);
    return { token, user: presentUser(user) };
  };
  return {
    login: async ({ body, context }) => {
      const sender = { email: body.email, ip: context.ip };
      const user = await findActiveUser(db, { email: body.email });
      const device = devices.read(context, body.email, user);
      const session = await limits.logIn({ ...sender, device }, () =>
        logIn(db, user, body.motDePasse, seenFrom(context)),
      );
      const answered = await answer(context, session);
      if (device === undefined) devices.write(context, session.user);
      return answered;
    },
    refresh: async ({ context }) =>
      answer(context, await renewSession(db, cookie.read(context), seenFrom(context))),
    logout: async ({ context }) => {
      const token = cookie.read(context);
      if (token) await endSession(db, token);
      // Without the cookie only the access token names the session.
      const bearer = await findBearer(context, verify);
      if (bearer) await endSessionOf(db, bearer);
      cookie.clear(context);
      return { message: 'Tu es déconnecté.' };
    },
    confirmPassword: async ({ caller, body, context }) => {
      const asker = { account: caller.id, ip: context.ip };
      const session = await limits.currentPassword(asker, () =>
        confirmPassword(db, caller, body.currentPassword),
      );
      return answer(context, session);
    },
    listOwnSessions: ({ caller, context }) => listOwnSessions(db, caller, seenFrom(context)),
    endOwnSession: async ({ caller, params, context }) => {
      await endOwnSession(db, caller, params.id);
      if (params.id === caller.sessionId) cookie.clear(context);
      return { message: 'La session est terminée.' };
    },
  };
}

/** The caller with a valid access token. */
async function findBearer(context: Context, verify: VerifyToken): Promise<Caller | undefined> {
  const [, token] = /^Bearer (\S+)$/.exec(context.get('Authorization')) ?? [];
  try {
    return token === undefined ? undefined : await verify(token);
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}
