import { config } from 'zod';
import { nextTurn } from './next-turn.ts';

// The content security policy of the pages forbids `eval` and would report the attempt. zod reads
// this setting when a schema is created, so this module is imported before any schema.
config({ jitless: true });

// zod takes a cheap phone 100 ms, and the schemas of a form as long again: each has its own task.
await nextTurn();
