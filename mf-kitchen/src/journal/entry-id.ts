export { newEntryId } from '@gamelles/web-kit/offline';
