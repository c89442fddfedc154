import { composeSecrets } from '../deploy/compose-secrets.ts';

// Prints a `.env` for `compose.yaml` with fresh secrets.
for (const [name, value] of Object.entries(composeSecrets())) console.log(`${name}=${value}`);
