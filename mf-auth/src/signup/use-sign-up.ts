import { useActionKey, useToast } from '@gamelles/web-kit';
import { useNavigate } from '@gamelles/web-kit/router';
import { useMutation } from '@tanstack/react-query';
import { register, type NewAccount } from '../api.ts';
import type { JustSignedUp } from '../login/known-email.ts';

/** Creates an account and opens the log-in. */
export function useSignUp() {
  const navigate = useNavigate();
  const toast = useToast();
  const key = useActionKey();
  return useMutation({
    mutationFn: (account: NewAccount) => register(account, key.of(account)),
    async onSuccess({ email }) {
      toast.success('Ton compte est créé. Connecte-toi pour commencer.');
      const state: JustSignedUp = { email };
      await navigate('/login', { state });
    },
  });
}
