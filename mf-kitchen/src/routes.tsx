import type { RouteObject } from '@gamelles/web-kit/router';
import { CentralKitchen } from './central-kitchen/central-kitchen.tsx';

export const routes: RouteObject[] = [{ path: '/central-kitchen', element: <CentralKitchen /> }];
