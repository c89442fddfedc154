// Bundled by each application that lists; what it stands on comes from the host.
export { Row, Rows } from './rows.tsx';
