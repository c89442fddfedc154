import type { accountApi, accountExportApi, ResponseOf } from '@gamelles/contracts';
import { request } from '@gamelles/web-kit';

export type OwnAccount = ResponseOf<typeof accountApi.getOwnAccount>;
type OwnData = ResponseOf<typeof accountExportApi.exportOwnData>;

export function getOwnAccount() {
  return request<OwnAccount>('GET', '/api/users/me');
}

export function changeEmail(email: string, idempotencyKey: string) {
  return request<OwnAccount>('POST', '/api/users/me/email', { email }, { idempotencyKey });
}

export function resendConfirmation(idempotencyKey: string) {
  return request<{ message: string }>('POST', '/api/users/me/confirmation-mail', undefined, {
    idempotencyKey,
  });
}

export function exportOwnData() {
  return request<OwnData>('GET', '/api/users/me/export');
}
