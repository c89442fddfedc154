export { keepLine, keepRefusal } from '@gamelles/service-kit/testing/keep-line';
