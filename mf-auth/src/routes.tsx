import type { RouteObject } from '@gamelles/web-kit/router';
import { ForgotPassword } from './forgot-password/forgot-password.tsx';
import { Login } from './login/login.tsx';
import { ResetPassword } from './reset-password/reset-password.tsx';
import { Signup } from './signup/signup.tsx';
import { UndoEmailChange } from './undo-email-change/undo-email-change.tsx';
import { VerifyEmail } from './verify-email/verify-email.tsx';

export const routes: RouteObject[] = [
  { path: '/login', element: <Login /> },
  { path: '/signup', element: <Signup /> },
  { path: '/forgot-password', element: <ForgotPassword /> },
  { path: '/reset-password/:token', element: <ResetPassword /> },
  { path: '/verify-email/:token', element: <VerifyEmail /> },
  { path: '/undo-email-change/:token', element: <UndoEmailChange /> },
];
