import { commonPasswords } from './common-passwords.ts';

/**
 * Says why a password is too easy to guess: it is one of the most common ones, or the person's own
 * address (OWASP ASVS 2.1.7).
 */
export function whyTooEasy(password: string, email: string): string | undefined {
  const typed = tidied(password);
  const address = tidied(email);
  if (commonPasswords.has(typed)) {
    return 'Ce mot de passe est l’un des plus courants\u00a0: choisis-en un autre.';
  }
  if (address !== '' && (typed === address || typed === address.split('@')[0])) {
    return 'Ton mot de passe ne doit pas être ton adresse e-mail.';
  }
  return undefined;
}

function tidied(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
