// For browsers, which load the schemas of these forms and not those of all.
import '../without-eval.ts';

export const { createClientBody, updateClientBody } = await import(
  /* webpackMode: "eager" */ '../bodies/clients.ts'
);
