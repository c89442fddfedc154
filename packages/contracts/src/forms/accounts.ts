// For browsers, which load the schemas of one form and not those of all.
import '../without-eval.ts';

export * from '../bodies/accounts.ts';
