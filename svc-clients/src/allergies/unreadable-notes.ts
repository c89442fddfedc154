import { DomainError } from '@gamelles/service-kit';

/** The key does not open the notes. The message for people says so, and the log names the key. */
export class UnreadableNotes extends DomainError {
  constructor(what: string, cause: unknown) {
    super('sealed_notes_unreadable');
    this.name = 'UnreadableNotes';
    this.message = `ALLERGIES_KEY does not open the ${what}`;
    this.cause = cause;
  }
}
