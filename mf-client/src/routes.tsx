import type { RouteObject } from '@gamelles/web-kit/router';
import { ClientDashboard } from './client-dashboard/client-dashboard.tsx';
import { ClientSettings } from './client-settings/client-settings.tsx';
import { SelectChef } from './select-chef/select-chef.tsx';

export const routes: RouteObject[] = [
  { path: '/client-dashboard', element: <ClientDashboard /> },
  { path: '/client-settings', element: <ClientSettings /> },
  { path: '/select-chef', element: <SelectChef /> },
];
