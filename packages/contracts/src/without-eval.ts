import { config } from 'zod';

// The content security policy of the pages forbids `eval` and would report the attempt.
config({ jitless: true });
