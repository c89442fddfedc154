// For browsers, which load the schemas of these forms and not those of all.
import '../without-eval.ts';

export const { createDeliveryBody, defaultPriceBody } = await import(
  /* webpackMode: "eager" */ '../bodies/deliveries.ts'
);
