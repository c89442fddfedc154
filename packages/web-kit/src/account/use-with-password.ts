import { ApiError, readSession, storeSession } from '@gamelles/web-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmPassword } from './calls.ts';

interface Outcome<Result> {
  readonly onSuccess: (result: Result) => void;
  /** Called if something else than the password was refused. */
  readonly onFailure?: (error: Error) => void;
}

/**
 * An action that needs a recent log-in. Once the server has asked for the password, `asksPassword`
 * stays true, `run` takes the password, and `problem` says what is wrong with it.
 */
export function useWithPassword<Result>(
  action: () => Promise<Result>,
  { onSuccess, onFailure }: Outcome<Result>,
) {
  const [asksPassword, setAsksPassword] = useState(false);
  const { mutate, error, ...mutation } = useMutation({
    mutationFn: async (password: string | undefined) => {
      if (password !== undefined) {
        const { token, user } = await confirmPassword(password);
        // The person may have logged out meanwhile, and must stay so.
        if (readSession() === null) throw new Error('Logged out');
        storeSession({ token, role: user.role, user });
      }
      return action();
    },
    onSuccess,
    onError: (failure) => {
      if (codeOf(failure) === 'password_needed') setAsksPassword(true);
      else if (!isAboutPassword(failure)) onFailure?.(failure);
    },
  });
  return {
    run: (password?: string) => mutate(password),
    busy: mutation.isPending,
    isDone: mutation.isSuccess,
    asksPassword,
    problem: error && isAboutPassword(error) ? error.fields['currentPassword'] : undefined,
    failure: error && !isAboutPassword(error) && codeOf(error) !== 'password_needed' ? error : null,
  };
}

function isAboutPassword(error: Error): error is ApiError {
  return error instanceof ApiError && 'currentPassword' in error.fields;
}

function codeOf(error: Error): string | undefined {
  return error instanceof ApiError ? error.code : undefined;
}
