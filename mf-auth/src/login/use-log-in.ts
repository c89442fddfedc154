import { storeSession, takeTarget } from '@gamelles/web-kit';
import { useNavigate } from '@gamelles/web-kit/router';
import { useMutation } from '@tanstack/react-query';
import { logIn } from '../api.ts';
import { destination, listScreens } from './destination.ts';

/** Begins a session and opens the destination. */
export function useLogIn() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: logIn,
    async onSuccess({ token, user }) {
      storeSession({ token, role: user.role, user });
      const wanted = takeTarget();
      const screens = wanted === null ? [] : await listScreens();
      await navigate(destination(user.role, wanted, screens), { replace: true });
    },
  });
}
