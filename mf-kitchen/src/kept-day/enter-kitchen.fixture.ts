import type { Server } from 'node:http';
import { vi } from 'vitest';

/** A phone on which a caterer is logged in, for tests of what it stores. */
export function enterKitchen(): void {
  const token = `head.${Buffer.from('{"sub":"chef"}').toString('base64url')}.signature`;
  const user = JSON.stringify({ email: 'chef@gamelles.example' });
  const stored = new Map(Object.entries({ token, role: 'traiteur', user }));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
}

/** The same on a page of this server. */
export async function enterKitchenAt(server: Server): Promise<void> {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  enterKitchen();
  vi.stubGlobal('location', { origin: `http://localhost:${port}` });
}
