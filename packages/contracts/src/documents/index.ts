export { asyncApi } from './async-api.ts';
export { documents } from './documents.ts';
export { openApi } from './open-api.ts';
export { refusalsOf } from './refusals-of.ts';
