import { expect, test, vi } from 'vitest';
import { sendNow } from './sender.ts';

test('what is noted while a try ends is sent, at whichever moment of its end', async () => {
  const request = vi.fn(() => Promise.resolve(false));
  vi.stubGlobal('navigator', { locks: { request } });
  for (let moment = 0; moment < 20; moment += 1) {
    sendNow();
    for (let turn = 0; turn < moment; turn += 1) await Promise.resolve();
    const tries = request.mock.calls.length;
    sendNow();
    await vi.waitFor(() => expect(request.mock.calls.length).toBeGreaterThan(tries));
  }
});
