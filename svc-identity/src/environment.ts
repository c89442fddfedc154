import { environment, secretKey } from '@gamelles/service-kit';
import { z } from 'zod';

export const identityEnvironment = environment.extend({
  /** Where people reach the product, such as `https://gamelles.example`. */
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }),
  /** Seals the private signing keys in the database. */
  KEY_SECRET: secretKey,
  /** The mail server, such as `smtps://user:password@mail.example`. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** Where the others are asked for what they hold of somebody who wants all of it. */
  CLIENTS_URL: z.url({ protocol: /^https?$/ }),
  DELIVERIES_URL: z.url({ protocol: /^https?$/ }),
  /** Who the mails are from. */
  MAIL_FROM: z.string().default('Gamelles <ne-pas-repondre@gamelles.example>'),
});
export type IdentityEnvironment = z.output<typeof identityEnvironment>;
