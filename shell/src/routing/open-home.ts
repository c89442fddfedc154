import { redirect } from '@gamelles/web-kit/router';
import { homePath } from './start-path.ts';

export function openHome(): Response {
  return redirect(homePath());
}
