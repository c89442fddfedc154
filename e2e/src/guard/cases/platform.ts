import type { apis } from '../call.ts';
import { everyone, nothing, type RouteCases } from './route-case.ts';

const aVersion = { name: 'mf-menu', version: '1.0.0' };

const unsigned = {
  with: 'mf-menu@1.0.0',
  until: '1900000000',
  signature: 'A'.repeat(43),
};

// No account is an operator's. The tests of the operator API show what an operator may do.
export const ofPlatform: RouteCases<typeof apis.platform> = {
  showPlatform: { request: nothing, serves: [] },
  makePreview: { request: () => ({ body: aVersion }), serves: [] },
  // Without the operator's signature there is no preview.
  showPreview: {
    request: () => ({ query: unsigned }),
    serves: everyone,
    refusal: 'version_not_found',
  },
  showShellPreview: {
    request: () => ({ query: { ...unsigned, with: 'shell@1.0.0' } }),
    serves: everyone,
    refusal: 'version_not_found',
  },
  rollBackRemote: { request: () => ({ body: aVersion }), serves: [] },
  reportFailure: {
    request: () => ({ body: { ...aVersion, kind: 'load' } }),
    serves: everyone,
  },
  reportVitals: { request: () => ({ body: { ...aVersion, lcp: 900 } }), serves: everyone },
  reportVisit: {
    request: () => ({ body: { open: [aVersion], started: [aVersion] } }),
    serves: everyone,
  },
};
