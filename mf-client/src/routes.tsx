import type { RouteObject } from '@gamelles/web-kit/router';
import { ClientDashboard } from './client-dashboard/client-dashboard.tsx';

export const routes: RouteObject[] = [{ path: '/client-dashboard', element: <ClientDashboard /> }];
