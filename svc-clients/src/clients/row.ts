import type { Consents } from '../allergies/consents.ts';
import type { NotedAllergies } from '../allergies/noted-allergies.ts';

/** A row of `clients`. */
export interface ClientRow {
  readonly id: string;
  /** Null: a client who has no caterer. */
  readonly chef_id: string | null;
  /** The account behind the record, if any. */
  readonly user_id: string | null;
  /** Whether the account leads to this record, and not to one with another caterer. */
  readonly is_current: boolean;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string | null;
  /** Opened by the vault alone. */
  readonly sealed_allergies: Buffer | null;
  /** Opened by the vault alone: codes of which the words stand in the allergies. */
  readonly sealed_allergens: Buffer | null;
  /** Null: nobody has said whether allergies may be kept. */
  readonly allergy_consents: Consents | null;
  readonly likes: string | null;
  readonly phone: string | null;
  readonly street: string | null;
  readonly postcode: string | null;
  readonly city: string | null;
  /** Opened by the vault alone: it may hold the code of a door. */
  readonly sealed_door_notes: Buffer | null;
  readonly version: number;
  /** When the person of the account said that the record is theirs. */
  readonly agreed_at: Date | null;
  /** When that person left the caterer. */
  readonly left_at: Date | null;
  /** When another record with the same caterer took its place. */
  readonly replaced_at: Date | null;
  readonly departed_at: Date | null;
  readonly deleted_at: Date | null;
}

/** Whether the account behind a record is its own: its person has agreed to the link. */
export function isLinked({
  user_id,
  is_current,
  agreed_at,
}: Pick<ClientRow, 'user_id' | 'is_current' | 'agreed_at'>): boolean {
  return user_id !== null && (is_current || agreed_at !== null);
}

/** The fields that a person takes along from caterer to caterer. */
export type Profile = Pick<ClientRow, 'firstname' | 'lastname' | 'email' | 'likes'> & {
  readonly user_id: string;
  readonly allergies: NotedAllergies;
};
