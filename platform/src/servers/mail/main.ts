import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { mailApp } from './mail-app.ts';
import { Mailbox } from './mailbox.ts';

// The mail catcher: accepts every mail by SMTP, delivers none, shows all.
const mailbox = new Mailbox(process.env.MAIL_DIR ?? '');

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onAuth: (_auth, _session, done) => {
    done(null, { user: 'anyone' });
  },
  onData: (stream, session, done) => {
    const recipients = session.envelope.rcptTo.map(({ address }) => address);
    buffer(stream)
      .then((raw) => mailbox.keep(raw, recipients))
      .then(() => done(), done);
  },
});
smtp.on('error', (error) => console.error(error));
smtp.listen(Number(process.env.SMTP_PORT), '127.0.0.1');
mailApp(mailbox).listen(Number(process.env.MAIL_PORT), '127.0.0.1');
