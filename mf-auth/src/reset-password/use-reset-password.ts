import { clearSession, useActionKey } from '@gamelles/web-kit';
import { useNavigate } from '@gamelles/web-kit/router';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { resetPassword } from '../api.ts';

/** Changes the password with the link's token; opens the log-in after 3 s. */
export function useResetPassword(token: string) {
  const navigate = useNavigate();
  const key = useActionKey();
  const mutation = useMutation({
    mutationFn: (newPassword: string) => resetPassword(token, newPassword, key.of(newPassword)),
    // The server has ended all sessions, including one in this browser.
    onSuccess: clearSession,
  });
  const { isSuccess } = mutation;
  useEffect(() => {
    if (!isSuccess) return undefined;
    const timer = setTimeout(() => void navigate('/login', { replace: true }), 3000);
    return () => clearTimeout(timer);
  }, [isSuccess, navigate]);
  return mutation;
}
