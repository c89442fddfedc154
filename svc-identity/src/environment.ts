import { environment, secretKey } from '@gamelles/service-kit';
import { z } from 'zod';

export const identityEnvironment = environment.extend({
  /** The public origin, such as `https://gamelles.example`. */
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }),
  /** Seals the private signing keys in the database. */
  KEY_SECRET: secretKey,
  /** The mail server, such as `smtps://user:password@mail.example`. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** The origins of the other services, for the export of personal data. */
  CLIENTS_URL: z.url({ protocol: /^https?$/ }),
  DELIVERIES_URL: z.url({ protocol: /^https?$/ }),
  /** The sender of the mails. */
  MAIL_FROM: z.string().default('Gamelles <ne-pas-repondre@gamelles.example>'),
});
export type IdentityEnvironment = z.output<typeof identityEnvironment>;
