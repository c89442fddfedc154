// Each application with lists bundles this entry; its dependencies come from the host.
export { Row, Rows } from './rows.tsx';
