/** A refresh token: which session it is of, and the secret that only its holder has. */
export interface RefreshToken {
  readonly sessionId: string;
  readonly secret: string;
}

export const writeToken = ({ sessionId, secret }: RefreshToken): string => `${sessionId}.${secret}`;

export const readToken = (text: string | undefined): RefreshToken | undefined => {
  const [, sessionId, secret] = form.exec(text ?? '') ?? [];
  return sessionId && secret ? { sessionId, secret } : undefined;
};

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;
