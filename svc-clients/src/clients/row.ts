import type { Consents } from '../allergies/consents.ts';
import type { NotedAllergies } from '../allergies/noted-allergies.ts';

/** A row of `clients`. */
export interface ClientRow {
  readonly id: string;
  /** Null for a client without a caterer. */
  readonly chef_id: string | null;
  /** The account behind the record, if any. */
  readonly user_id: string | null;
  /** Whether this is the account's current record. */
  readonly is_current: boolean;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string | null;
  /** Only the vault can open it. */
  readonly sealed_allergies: Buffer | null;
  /** Only the vault can open it: codes whose words are in the allergies. */
  readonly sealed_allergens: Buffer | null;
  /** Null before the first statement on whether allergies may be kept. */
  readonly allergy_consents: Consents | null;
  readonly likes: string | null;
  readonly phone: string | null;
  readonly street: string | null;
  readonly postcode: string | null;
  readonly city: string | null;
  /** Only the vault can open it: it may contain the code of a door. */
  readonly sealed_door_notes: Buffer | null;
  readonly version: number;
  readonly created_at: Date;
  /** When the person of the account accepted the record. */
  readonly agreed_at: Date | null;
  /** When the person left the caterer. */
  readonly left_at: Date | null;
  /** When another record with the same caterer replaced it. */
  readonly replaced_at: Date | null;
  readonly departed_at: Date | null;
  readonly deleted_at: Date | null;
}

/** Whether the record belongs to the account: its person has accepted the link. */
export function isLinked({
  user_id,
  is_current,
  agreed_at,
}: Pick<ClientRow, 'user_id' | 'is_current' | 'agreed_at'>): boolean {
  return user_id !== null && (is_current || agreed_at !== null);
}

/** The fields that a person keeps when changing the caterer. */
export type Profile = Pick<ClientRow, 'firstname' | 'lastname' | 'email' | 'likes'> & {
  readonly user_id: string;
  readonly allergies: NotedAllergies;
};
