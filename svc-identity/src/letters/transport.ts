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

const smtpFailure = z.object({
  code: z.string(),
  responseCode: z.number().optional(),
  command: z.string().optional(),
  response: z.string().default(''),
});

/**
 * The reason of a failure without the address and the text in the error. `isFinal` means that the
 * mail server will never accept this mail.
 */
export function failureOf(error: unknown) {
  const { data } = smtpFailure.safeParse(error);
  if (!data) return { isFinal: false };
  const { code, responseCode = 0, command, response } = data;
  const isRefused = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
  return { code, responseCode, isFinal: isRefused && !isAboutSender(command, response) };
}

/**
 * Whether the mail server refuses any mail of ours, for instance because its password or the sender
 * is wrong, or a quota is used up (RFC 4954, section 6; RFC 3463, section 3.8). Somebody has to fix
 * that, and the mail waits until then.
 */
function isAboutSender(command = '', response: string): boolean {
  return command === 'MAIL FROM' || /^(530|5\d\d[ -]5\.7\.)/.test(response);
}
