import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailedToken } from '../testing/mailed-link.ts';
import { signUp } from '../testing/people.ts';
import { startIdentity, type Identity } from '../testing/start-identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

test.each([
  { command: 'MAIL FROM', responseCode: 550, message: 'Sender address rejected' },
  { command: 'MAIL FROM', responseCode: 530, message: '5.7.0 Authentication required' },
  { command: 'RCPT TO', responseCode: 530, message: 'Authentication required' },
  { command: 'RCPT TO', responseCode: 554, message: '5.7.1 Relay access denied' },
] as const)(
  'a mail waits while the server answers "$responseCode $message" to $command',
  async (reply) => {
    identity.mails.refuseAll(reply);
    const { email } = await signUp(identity);
    const tries = async () => {
      const [mail] = await identity.db('mails').where({ recipient: email });
      return mail?.tries;
    };
    await expect.poll(tries).toBeGreaterThan(1);
    identity.mails.refuseAll(undefined);
    await mailedToken(identity, email, 'verify-email');
  },
);
