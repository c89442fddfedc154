import type { RouteObject } from '@gamelles/web-kit/router';
import { Login } from './login/login.tsx';
import { Signup } from './signup/signup.tsx';

export const routes: RouteObject[] = [
  { path: '/login', element: <Login /> },
  { path: '/signup', element: <Signup /> },
];
