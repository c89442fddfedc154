import type { RouteObject } from '@gamelles/web-kit/router';
import { Login } from './login/login.tsx';

export const routes: RouteObject[] = [{ path: '/login', element: <Login /> }];
