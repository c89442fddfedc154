export { commonPasswords } from './common-passwords.ts';
export { whyTooEasy } from './why-too-easy.ts';
