import { z } from 'zod';

/** The body of every answer that is not a success. */
export const errorBody = z
  .object({
    error: z.string(),
    code: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.output<typeof errorBody>;

/** Every refusal: its stable code, its status and what a person reads. */
export const refusals = {
  malformed_json: [400, 'La requête n’est pas un JSON valide.'],
  unauthenticated: [401, 'Connecte-toi pour continuer.'],
  wrong_credentials: [401, 'E-mail ou mot de passe incorrect.'],
  wrong_role: [403, 'Tu n’as pas le droit de faire cela.'],
  not_own_id: [403, 'Tu ne peux agir qu’en ton propre nom.'],
  not_found: [404, 'Introuvable.'],
  client_not_found: [404, 'Ce client est introuvable.'],
  delivery_not_found: [404, 'Cette livraison est introuvable.'],
  payment_not_found: [404, 'Ce paiement est introuvable.'],
  preference_not_found: [404, 'Cette préférence est introuvable.'],
  session_not_found: [404, 'Cette session est introuvable.'],
  version_not_found: [
    404,
    'Cette version n’a jamais été publiée, ou ses fichiers ne sont plus là.',
  ],
  reset_link_invalid: [404, 'Ce lien n’est plus valable. Demande-en un nouveau.'],
  verification_link_invalid: [404, 'Ce lien de confirmation n’est plus valable.'],
  method_not_allowed: [405, 'Cette méthode n’est pas permise ici.'],
  email_taken: [409, 'Un compte existe déjà avec cette adresse e-mail.'],
  idempotency_key_reused: [409, 'Cette clé d’idempotence a déjà servi à une autre requête.'],
  delivery_not_returned: [409, 'La gamelle doit être revenue avant d’être marquée payée.'],
  payment_exceeds_due: [409, 'Ce paiement dépasse ce qui reste dû pour cette livraison.'],
  too_large: [413, 'La requête est trop volumineuse.'],
  unsupported_type: [415, 'La requête doit être en JSON.'],
  invalid: [422, 'Certains champs sont invalides.'],
  unknown_chef: [422, 'Ce traiteur n’existe pas.'],
  email_change_needs_confirmation: [
    422,
    'L’adresse e-mail d’un compte ne change qu’une fois confirmée par un lien.',
  ],
  too_many_requests: [429, 'Trop de tentatives. Réessaie dans un moment.'],
  internal: [500, 'Une erreur est survenue de notre côté. Réessaie dans un moment.'],
  unavailable: [503, 'Le service est momentanément indisponible. Réessaie dans un moment.'],
} as const satisfies Record<string, readonly [number, string]>;

export type RefusalCode = keyof typeof refusals;
