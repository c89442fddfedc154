import { expect, test } from 'vitest';
import { accountApi } from './account.ts';
import { clientsApi } from './clients.ts';
import { platformApi } from './cockpit.ts';
import { deliveriesApi } from './deliveries.ts';
import { identityApi } from './identity.ts';
import { accountExportApi, clientsExportApi, deliveriesExportApi } from './own-data.ts';
import { paymentsApi } from './payments.ts';
import type { Route } from './route.ts';

const apis = {
  ...accountExportApi,
  ...clientsExportApi,
  ...deliveriesExportApi,
  ...accountApi,
  ...clientsApi,
  ...deliveriesApi,
  ...identityApi,
  ...paymentsApi,
  ...platformApi,
};

test.each(Object.entries<Route>(apis))(
  '%s says what a retry does, if it is a POST',
  (_name, route) => {
    expect(route.retry !== undefined).toBe(route.method === 'POST');
  },
);
