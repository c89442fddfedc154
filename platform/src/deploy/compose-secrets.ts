import { randomBytes } from 'node:crypto';
import { services } from '../base/services.ts';

/** The variables that `compose.yaml` asks for, each with a fresh secret. */
export function composeSecrets(): Record<string, string> {
  const ofServices = services.flatMap((service) =>
    ['OWNER', 'APP', 'BROKER'].map(
      (role) => [`${service.toUpperCase()}_${role}_PASSWORD`, password()] as const,
    ),
  );
  return {
    POSTGRES_PASSWORD: password(),
    RABBITMQ_PASSWORD: password(),
    KEY_SECRET: randomBytes(32).toString('base64'),
    ALLERGIES_KEY: randomBytes(32).toString('base64'),
    OPERATOR_TOKEN: password(),
    ...Object.fromEntries<string>(ofServices),
  };
}

function password(): string {
  return randomBytes(18).toString('hex');
}
