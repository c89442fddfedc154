/** The token of a label with an address: 130 bits in the base32 of RFC 4648. */
const addressToken = /^[A-Z2-7]{26}$/;

/**
 * The text in the QR code of a label. It has capitals only, because they need the fewest modules,
 * and it is an address, because any phone's camera opens one. An old label has a longer alphabet
 * and keeps the bare token.
 *
 * @param origin of the platform, such as `https://gamelles.example`
 */
export function labelText(origin: string, token: string): string {
  return addressToken.test(token) ? `${origin}/q/${token}`.toUpperCase() : token;
}

/** The token in the text of a label, which is the bare token or an address that ends with it. */
export function tokenInLabel(text: string): string | null {
  const written = text.trim();
  if (token.test(written)) return inItsCase(written);
  const last =
    URL.parse(written)
      ?.pathname.split('/')
      .findLast((part) => part !== '') ?? '';
  return token.test(last) ? inItsCase(last) : null;
}

const token = /^[A-Za-z0-9_-]{22,64}$/;

// Old tokens never have 26 characters.
function inItsCase(found: string): string {
  const upper = found.toUpperCase();
  return addressToken.test(upper) ? upper : found;
}

/**
 * The error correction of a QR code. Version 3, the largest one that fits on small labels, holds 61
 * capitals at M and 77 at L.
 */
export function correctionLevel(text: string): 'L' | 'M' {
  return text.length <= 61 ? 'M' : 'L';
}
