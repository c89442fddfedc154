import { z } from 'zod';

const missing = 'Ce champ est obligatoire.';

/** Postgres can hold neither NUL nor half a surrogate pair, and no name or dish needs one. */
const text = (longest: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? missing : 'Ce champ est un texte.') })
    .trim()
    .max(longest, { error: `Ce texte est trop long (au plus ${longest} caractères).` })
    .refine((value) => !value.includes('\0') && value.isWellFormed(), {
      error: 'Ce texte contient un caractère interdit.',
    });

const emptyAsAbsent = (value: unknown) => (value === '' || value === null ? undefined : value);

/** A field that may be left out; an empty string and null mean the same as leaving it out. */
export const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess(emptyAsAbsent, schema.optional()).optional();

export const id = z.uuid({ error: 'Identifiant invalide.' });
export const name = text(200).min(1, { error: missing });
export const email = text(254)
  .toLowerCase()
  .pipe(z.email({ error: 'Adresse e-mail invalide.' }))
  .meta({ format: 'email' });
export const password = z
  .string({ error: missing })
  .min(8, { error: 'Le mot de passe doit contenir au moins 8 caractères.' })
  .max(128, { error: 'Le mot de passe doit contenir au plus 128 caractères.' });
/** What a caterer or client writes freely, such as a list separated by commas. */
export const freeText = text(2000);
export const dishName = text(200).min(1, { error: 'Le nom du plat est obligatoire.' });
export const quantity = z
  .int({ error: 'La quantité doit être un nombre entier.' })
  .min(1, { error: 'La quantité doit être d’au moins 1.' })
  .max(1000, { error: 'La quantité doit être d’au plus 1000.' });
/** A calendar day in Europe/Paris. */
export const date = z.iso
  .date({ error: 'La date doit avoir la forme AAAA-MM-JJ.' })
  .refine((day) => '2000-01-01' <= day && day < '2100-01-01', {
    error: 'La date doit être entre 2000 et 2099.',
  });
/** A moment in UTC. */
export const timestamp = z.iso.datetime();
export const role = z.enum(['client', 'traiteur'], { error: 'Choisis client ou traiteur.' });
/** The bare text that a QR label encodes: at least 128 random bits, URL-safe. */
export const qrToken = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/);

/** Euros as the HTTP API shows them: at most two decimals. */
export const euros = z
  .number({ error: 'Le montant doit être un nombre.' })
  .multipleOf(0.01, { error: 'Le montant a au plus deux décimales.' });
export const price = euros
  .min(0, { error: 'Le prix ne peut pas être négatif.' })
  .max(10_000, { error: 'Le prix doit être d’au plus 10 000 €.' });
/** Integer cents, as the database and the events hold money. */
export const cents = z.int();

export const message = z.object({ message: z.string() });

/** Callers spell names `firstName` or `firstname`; from here on there is only the first. */
export const acceptBothNameSpellings = <S extends z.ZodType>(schema: S) =>
  z.preprocess((body: z.input<S>): unknown => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
    return Object.fromEntries(
      Object.entries(body).map(([key, value]) => {
        if (key === 'firstname' && !('firstName' in body)) return ['firstName', value];
        if (key === 'lastname' && !('lastName' in body)) return ['lastName', value];
        return [key, value];
      }),
    );
  }, schema);
