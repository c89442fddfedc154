// For browsers, which load the schemas of these forms and not those of all.
import '../without-eval.ts';

export const { dishBody } = await import(/* webpackMode: "eager" */ '../bodies/dishes.ts');
