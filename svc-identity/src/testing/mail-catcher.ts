import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that stores its mails and refuses addresses at `refuse.example`. */
export async function startMailCatcher() {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      done(address.endsWith('@refuse.example') ? new Error('No such mailbox') : null);
    },
    onData: (stream, _session, done) => {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => mails.push(mail))
        .then(() => done(), done);
    },
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    /** The mails to an address, in order of arrival. */
    to: (recipient: string): Email[] =>
      mails.filter(({ to }) => to?.some(({ address }) => address === recipient)),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
