import { config } from 'zod';

// The pages' security policy allows no code made from text, and would report the attempt.
config({ jitless: true });
