import { Loading } from '@gamelles/web-kit';

/** While the first screen of the page loads. */
export function Starting() {
  return <Loading>Chargement…</Loading>;
}
