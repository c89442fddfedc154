import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A refusal of every mail. */
interface Refusal {
  readonly command: 'MAIL FROM' | 'RCPT TO';
  readonly responseCode: number;
  readonly message: string;
}

/** A mail server that stores its mails and refuses addresses at `refuse.example`. */
export async function startMailCatcher() {
  const mails: Email[] = [];
  let refusal: Refusal | undefined;
  const refused = (command: Refusal['command']) =>
    refusal?.command === command ? Object.assign(new Error(), refusal) : null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onMailFrom: (_address, _session, done) => done(refused('MAIL FROM')),
    onRcptTo: ({ address }, _session, done) => {
      const isMissing = address.endsWith('@refuse.example');
      done(isMissing ? new Error('No such mailbox') : refused('RCPT TO'));
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
    /** Refuses every mail with this reply, or none. */
    refuseAll: (reply: Refusal | undefined): void => {
      refusal = reply;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
