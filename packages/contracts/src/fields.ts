import { z } from 'zod';
import { allergenCodes } from './allergens.ts';
import { allergyConsent, consentManners } from './allergy-consent.ts';
import { longestName, mostBoxes, mostRows } from './limits.ts';
import { repeatedItem } from './text-list.ts';
import { highestPrice } from './money.ts';
import { isPhone, tidyPhone } from './phone.ts';

const missing = 'Ce champ est obligatoire.';

/** Postgres can store neither NUL nor half a surrogate pair, and no name or dish needs one. */
function text(longest: number) {
  return z
    .string({ error: ({ input }) => (input === undefined ? missing : 'Ce champ est un texte.') })
    .trim()
    .max(longest, { error: `Ce texte est trop long (au plus ${longest} caractères).` })
    .refine((value) => !value.includes('\0') && value.isWellFormed(), {
      error: 'Ce texte contient un caractère interdit.',
    });
}

function emptyAsAbsent<T>(value: T) {
  return value === '' || value === null ? undefined : value;
}

/** An optional field; an empty string and null mean the same as leaving it out. */
export function optional<S extends z.ZodType>(schema: S) {
  return z.preprocess(emptyAsAbsent<z.input<S>>, schema.optional()).optional();
}

/** The same with a default. */
export function withDefault<S extends z.ZodType>(
  schema: S,
  value: z.core.util.NoUndefined<z.input<S>>,
) {
  return z.preprocess((sent: z.input<S>) => emptyAsAbsent(sent) ?? value, schema).prefault(value);
}

function emptyAsNull<T>(value: T | null) {
  return typeof value === 'string' && value.trim() === '' ? null : value;
}

/** A field that stays unchanged if it is left out; an empty string and null clear it. */
export function clearable<S extends z.ZodType>(schema: S) {
  return z.preprocess(emptyAsNull<z.input<S>>, schema.nullable()).optional();
}

/** An id in the spelling of the database, however it was typed. */
export const id = z.uuid({ error: 'Identifiant invalide.' }).toLowerCase();
export const name = text(longestName).min(1, { error: missing });
export const email = text(254)
  .toLowerCase()
  .pipe(z.email({ error: 'Adresse e-mail invalide.' }))
  .meta({ format: 'email' });
export const password = z
  .string({ error: missing })
  .min(8, { error: 'Le mot de passe doit contenir au moins 8 caractères.' })
  .max(128, { error: 'Le mot de passe doit contenir au plus 128 caractères.' });
/** The present password. Only a new password is checked for its length. */
export const currentPassword = z
  .string({ error: 'Ton mot de passe actuel est obligatoire.' })
  .min(1, { error: 'Ton mot de passe actuel est obligatoire.' })
  .max(128, { error: 'Le mot de passe doit contenir au plus 128 caractères.' });
/** Free text of a caterer or client, for instance a list separated by commas. */
export const freeText = text(2000);
/** A list separated by commas without duplicates, whatever their case. */
export function distinctList(error: string) {
  return freeText.refine((list) => repeatedItem(list) === undefined, { error });
}
/** Some of the 14 allergens, each once. */
export const allergens = z
  .array(z.enum(allergenCodes, { error: 'Cet allergène est inconnu.' }), {
    error: 'Les allergènes sont une liste.',
  })
  .max(allergenCodes.length, { error: 'Il y a 14 allergènes.' })
  .refine((codes) => new Set(codes).size === codes.length, {
    error: 'Chaque allergène se note une fois.',
  });
/** The agreement behind noted allergies: ticked by the person, or reported by a caterer. */
export const allergiesConsent = z.strictObject({
  manner: optional(z.enum(consentManners, { error: 'Dis comment l’accord a été donné.' })),
  text_version: optional(z.int().min(1).max(allergyConsent.version)),
});
/** A French phone number, or a foreign one with its `+`. */
export const phone = text(40)
  .overwrite(tidyPhone)
  .refine(isPhone, { error: 'Ce numéro de téléphone est invalide.' });
export const street = text(200);
export const postcode = text(20)
  .overwrite((value) => value.replace(/\s/g, ''))
  .regex(/^\d{5}$/, { error: 'Le code postal a cinq chiffres.' });
export const city = text(100);
/** Notes on the way to the door: a code, a floor. */
export const doorNotes = text(500);
export const dishName = text(longestName).min(1, { error: 'Le nom du plat est obligatoire.' });
export const quantity = z
  .int({ error: 'La quantité doit être un nombre entier.' })
  .min(1, { error: 'La quantité doit être d’au moins 1.' })
  .max(mostBoxes, { error: `La quantité doit être d’au plus ${mostBoxes}.` });
/** A calendar day in Europe/Paris. */
export const date = z.iso
  .date({ error: 'La date doit avoir la forme AAAA-MM-JJ.' })
  .refine((day) => '2000-01-01' <= day && day < '2100-01-01', {
    error: 'La date doit être entre 2000 et 2099.',
  });
/** A moment in UTC. */
export const timestamp = z.iso.datetime();
/** A moment as a caller tells it. The clock of a phone may be wrong by hours, but not by centuries. */
export const moment = timestamp.refine((value) => '2000' <= value && value < '2100', {
  error: 'Cette date est impossible.',
});
export const role = z.enum(['client', 'traiteur'], { error: 'Choisis client ou traiteur.' });
/**
 * The token of a label: at least 128 random bits, URL-safe. The QR code contains its `labelText`.
 */
export const qrToken = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/);
/** The code of a label: the token of its QR code, or its short code in any spelling. */
export const labelCode = text(64).min(7);

/** Euros in the HTTP API: at most two decimals. */
export const euros = z
  .number({ error: 'Le montant doit être un nombre.' })
  .multipleOf(0.01, { error: 'Le montant a au plus deux décimales.' });
export const price = euros
  .min(0, { error: 'Le prix ne peut pas être négatif.' })
  .max(highestPrice, { error: 'Le prix doit être d’au plus 10 000 €.' });
/** Integer cents in the database and in events. */
export const cents = z.int();

/** The `limit` of a list that is read in pages. */
export const pageLimit = withDefault(z.coerce.number().int().min(1).max(mostRows), 50);
/** The `after` of a list that is read in pages: the place at which the page before ended. */
export const pageCursor = optional(z.string().max(200));

export const message = z.object({ message: z.string() });

/** Names in responses, spelled as in the specification. */
type LowerCaseNames<Body> = Omit<Body, 'firstName' | 'lastName'> & {
  readonly firstname: string;
  readonly lastname: string;
};

/**
 * Accepts `firstName` and `firstname`, and returns the first spelling. Records are returned with
 * both, so both are accepted if they have the same value.
 */
export function acceptBothNameSpellings<S extends z.ZodType>(schema: S) {
  return z.preprocess((body: z.input<S> | LowerCaseNames<z.input<S>>): unknown => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
    const sent = new Map<string, unknown>(Object.entries(body));
    return Object.fromEntries(
      [...sent].map(([key, value]) => {
        const first = firstSpellings.get(key) ?? key;
        return !sent.has(first) || sent.get(first) === value ? [first, value] : [key, value];
      }),
    );
  }, schema);
}

const firstSpellings: ReadonlyMap<string, string> = new Map([
  ['firstname', 'firstName'],
  ['lastname', 'lastName'],
]);
