import type { RouteObject } from '@gamelles/web-kit/router';
import { ClientDashboard } from './client-dashboard/client-dashboard.tsx';
import { screen } from './screen.ts';
import { SelectChef } from './select-chef/select-chef.tsx';

export const routes: RouteObject[] = [
  { path: '/client-dashboard', element: <ClientDashboard /> },
  {
    path: '/client-history',
    lazy: screen(() => import('./client-history/client-history.tsx'), 'ClientHistory'),
  },
  {
    path: '/client-settings',
    lazy: screen(() => import('./client-settings/client-settings.tsx'), 'ClientSettings'),
  },
  { path: '/aide-client', lazy: screen(() => import('./help/help.tsx'), 'Help') },
  { path: '/select-chef', element: <SelectChef /> },
];
