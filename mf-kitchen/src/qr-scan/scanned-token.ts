/** The token in what a label says: the bare token, or an address whose last part is one. */
export function scannedToken(text: string): string | null {
  const written = text.trim();
  if (token.test(written)) return written;
  const address = URL.parse(written);
  const last = address?.pathname.split('/').findLast((part) => part !== '') ?? '';
  return token.test(last) ? last : null;
}

const token = /^[A-Za-z0-9_-]{22,64}$/;
