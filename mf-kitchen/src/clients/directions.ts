interface Address {
  readonly street?: string | null | undefined;
  readonly postcode?: string | null | undefined;
  readonly city?: string | null | undefined;
}

/** « 12 rue des Lilas, 38000 Grenoble »; undefined if nothing is known. */
export function addressLine({ street, postcode, city }: Address): string | undefined {
  const town = [postcode, city].filter(Boolean).join(' ');
  return [street, town].filter(Boolean).join(', ') || undefined;
}

/** A link that opens an address in a map application. Only Android knows `geo:`. */
export function directionsTo(address: string, userAgent = navigator.userAgent): string {
  const query = encodeURIComponent(address);
  if (userAgent.includes('Android')) return `geo:0,0?q=${query}`;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?q=${query}`;
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}
