// For browsers, which load the schemas of these forms and not those of all. A static import would
// create them before the waits in this module.
import './prepare.ts';

export const { createDeliveryBody, defaultPriceBody } = await import(
  /* webpackMode: "eager" */ '../bodies/deliveries.ts'
);
