import type {
  accountApi,
  accountExportApi,
  BodyOf,
  identityApi,
  ResponseOf,
} from '@gamelles/contracts';
import { typedClient } from '@gamelles/contracts/client';
import { request, type RequestOptions } from '@gamelles/web-kit';

type Account = typeof accountApi;
type Identity = Pick<typeof identityApi, 'listOwnSessions' | 'endOwnSession' | 'deleteOwnAccount'>;

export type OwnAccount = ResponseOf<Account['getOwnAccount']>;
export type OwnSession = ResponseOf<Identity['listOwnSessions']>[number];
export type NewPassword = BodyOf<Account['changePassword']>;

const call = typedClient<Account & Identity & typeof accountExportApi, RequestOptions>(request);

export function getOwnAccount() {
  return call('GET', '/api/users/me');
}

export function changeEmail(email: string, idempotencyKey: string) {
  return call('POST', '/api/users/me/email', { body: { email } }, { idempotencyKey });
}

export function showOwnEmail(showEmail: boolean) {
  return call('PUT', '/api/users/me/email-shown', { body: { showEmail } });
}

export function resendConfirmation(idempotencyKey: string) {
  return call('POST', '/api/users/me/confirmation-mail', {}, { idempotencyKey });
}

export function changePassword(body: NewPassword, idempotencyKey: string) {
  return call('POST', '/api/users/me/password', { body }, { idempotencyKey });
}

export function confirmPassword(currentPassword: string) {
  return call('POST', '/api/users/me/confirm-password', { body: { currentPassword } });
}

export function exportOwnData() {
  return call('GET', '/api/users/me/export');
}

export function deleteOwnAccount() {
  return call('DELETE', '/api/users/me');
}

export function listOwnSessions() {
  return call('GET', '/api/users/me/sessions');
}

export function endOwnSession(id: string) {
  return call('DELETE', '/api/users/me/sessions/:id', { params: { id } });
}
