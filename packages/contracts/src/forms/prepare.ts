import { config } from 'zod';
import { nextTurn } from '../next-turn.ts';

// The content security policy of the pages forbids `eval` and would report the attempt. zod reads
// this setting when a schema is created, so this module is imported before any schema.
config({ jitless: true });

// zod, the fields of all forms and the bodies of one take a cheap phone up to 100 ms each, so each
// has its own task.
await nextTurn();
await import(/* webpackMode: "eager" */ '../fields.ts');
await nextTurn();
