import { keepWorking, type Database, type Logger } from '@gamelles/service-kit';
import type { IdentityEnvironment } from '../environment.ts';
import { claimMails, forgetMail, postponeMail } from '../mails/commands.ts';
import { compose } from './compose.ts';
import type { Letter } from './letter.ts';
import { openRecipientLimits } from '../mails/recipient-limits.ts';
import type { MailRow } from '../mails/row.ts';
import { isStale } from '../mails/rules.ts';
import { failureOf, mailTransport, type MailTransport } from './transport.ts';

const batchSize = 10;

interface RelayOptions {
  readonly db: Database;
  readonly env: IdentityEnvironment;
  readonly log: Logger;
}

/**
 * Sends the requested mails. Several relays may run at once. A mail is deleted once the mail server
 * has accepted it; without a mail server the mails wait.
 */
export function startMailRelay({ db, env, log }: RelayOptions) {
  const transport = mailTransport(env);
  const recipients = openRecipientLimits(db);
  const worker = keepWorking({
    databaseUrl: env.DATABASE_URL,
    channel: 'identity_mails',
    work: async () => {
      const mails = await claimMails(db, batchSize);
      await Promise.all(
        mails.map(async (mail) => {
          const letter = await compose(db, env.PUBLIC_ORIGIN, mail);
          const goes = letter && (await recipients.mayGo(mail));
          const isDone = !goes || (await isSettled(mail, letter, transport, log));
          await (isDone ? forgetMail : postponeMail)(db, mail);
        }),
      );
      return mails.length === batchSize;
    },
    onError: (error) => log.warn({ err: error }, 'mails wait'),
  });
  return {
    stop: async () => {
      await worker.stop();
      transport.close();
    },
  };
}

/**
 * Tries to send a mail.
 *
 * @returns whether it is settled
 */
async function isSettled(
  mail: MailRow,
  letter: Letter,
  transport: MailTransport,
  log: Logger,
): Promise<boolean> {
  try {
    await transport.send(mail, letter);
    return true;
  } catch (error) {
    const { isFinal, ...failure } = failureOf(error);
    const isGivenUp = isFinal || isStale(mail, new Date());
    log.warn({ mail: mail.id, kind: mail.kind, ...failure, isGivenUp }, 'mail not taken');
    return isGivenUp;
  }
}
