import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { IdentityEnvironment } from '../environment.ts';
import { asHtml, asText } from './layout.ts';
import type { Letter } from './letter.ts';
import type { MailRow } from '../mails/row.ts';

/** The transport of mails to the mail server. */
export interface MailTransport {
  readonly send: (mail: MailRow, letter: Letter) => Promise<void>;
  readonly close: () => void;
}

type MailSettings = Pick<IdentityEnvironment, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_ORIGIN'>;

/**
 * Sends mails by SMTP. All tries of a mail have the same message id, so that duplicates can be
 * recognised.
 */
export function mailTransport(settings: MailSettings): MailTransport {
  const { hostname } = new URL(settings.PUBLIC_ORIGIN);
  const transport = createTransport({
    url: settings.SMTP_URL,
    dnsTimeout: 3_000,
    connectionTimeout: 3_000,
    greetingTimeout: 3_000,
    socketTimeout: 5_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ id, recipient }, letter) => {
      await transport.sendMail({
        messageId: `<${id}@${hostname}>`,
        from: settings.MAIL_FROM,
        to: { name: '', address: recipient },
        subject: letter.subject,
        text: asText(letter),
        html: asHtml(letter),
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}

const smtpFailure = z.object({ code: z.string(), responseCode: z.number().optional() });

/**
 * The reason of a failure without the address and the text in the error. `isFinal` means that the
 * mail server will never accept this mail.
 */
export function failureOf(error: unknown) {
  const { data } = smtpFailure.safeParse(error);
  const refused = data?.code === 'EENVELOPE' || data?.code === 'EMESSAGE';
  return { ...data, isFinal: refused && (data.responseCode ?? 0) >= 500 };
}
