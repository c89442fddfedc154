import { z } from 'zod';

/** The body of every error response. */
export const errorBody = z
  .object({
    error: z.string(),
    code: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.output<typeof errorBody>;

/** All refusals: the stable code, the status and the message for a person. */
export const errorCodes = {
  malformed_json: [400, 'La requête n’est pas un JSON valide.'],
  unexpected_body: [400, 'Cet appel se fait sans contenu.'],
  unauthenticated: [401, 'Connecte-toi pour continuer.'],
  wrong_credentials: [401, 'E-mail ou mot de passe incorrect.'],
  wrong_role: [403, 'Tu n’as pas le droit de faire cela.'],
  foreign_origin: [403, 'Cette demande vient d’un autre site.'],
  password_needed: [403, 'Confirme d’abord ton mot de passe.'],
  link_of_other_account: [
    403,
    'Ce lien est celui d’un autre compte. Déconnecte-toi, puis connecte-toi avec cette adresse.',
  ],
  not_own_id: [403, 'Tu ne peux agir qu’en ton propre nom.'],
  not_found: [404, 'Introuvable.'],
  client_not_found: [404, 'Ce client est introuvable.'],
  delivery_not_found: [404, 'Cette livraison est introuvable.'],
  dish_not_found: [404, 'Ce plat est introuvable.'],
  payment_not_found: [404, 'Ce paiement est introuvable.'],
  line_not_found: [404, 'Cette ligne est introuvable.'],
  objection_not_found: [404, 'Cette remarque est introuvable.'],
  journal_entry_not_found: [404, 'Ce geste n’est pas encore arrivé.'],
  preference_not_found: [404, 'Cette préférence est introuvable.'],
  link_question_not_found: [404, 'Cette question ne se pose plus.'],
  session_not_found: [404, 'Cette session est introuvable.'],
  version_not_found: [
    404,
    'Cette version n’a jamais été publiée, ou ses fichiers ne sont plus là.',
  ],
  reset_link_invalid: [404, 'Ce lien n’est plus valable. Demande-en un nouveau.'],
  verification_link_invalid: [
    404,
    'Ce lien de confirmation n’est plus valable. Demande-en un autre dans tes paramètres.',
  ],
  undo_link_invalid: [404, 'Ce lien d’annulation n’est plus valable.'],
  method_not_allowed: [405, 'Cette méthode n’est pas permise ici.'],
  email_taken: [409, 'Un compte existe déjà avec cette adresse e-mail.'],
  dish_name_taken: [409, 'Tu as déjà un plat de ce nom.'],
  idempotency_key_reused: [409, 'Cette clé d’idempotence a déjà servi à une autre requête.'],
  record_closed: [
    409,
    'Ce client t’a quitté, ou il a une autre fiche chez toi\u00a0: rien de nouveau ne se livre sur celle-ci.',
  ],
  delivery_not_returned: [409, 'La gamelle doit être revenue avant d’être marquée payée.'],
  round_changed: [409, 'La tournée a changé entre-temps.'],
  already_undone: [409, 'Ce geste a déjà été annulé.'],
  too_late_to_undo: [409, 'Ce geste date de plus de 90 jours\u00a0: il ne s’annule plus.'],
  cannot_be_undone: [409, 'Ce geste ne s’annule pas.'],
  line_already_objected: [409, 'Tu as déjà signalé cette ligne.'],
  too_many_objections: [
    409,
    'Tu as déjà signalé beaucoup de lignes\u00a0: attends les réponses de ton traiteur.',
  ],
  more_boxes_back: [409, 'Plus de gamelles que cela sont déjà rendues ou perdues.'],
  journal_id_taken: [409, 'Cet identifiant a déjà servi.'],
  version_unfit: [409, 'Cette version ne va plus avec ce qui est en place.'],
  record_changed: [412, 'Quelqu’un a changé cette fiche entre-temps.'],
  line_changed: [412, 'Quelqu’un a changé cette ligne entre-temps.'],
  too_large: [413, 'La requête est trop volumineuse.'],
  unsupported_type: [415, 'La requête doit être en JSON.'],
  invalid: [422, 'Certains champs sont invalides.'],
  wrong_password: [422, 'Ce mot de passe n’est pas le bon.'],
  unknown_chef: [422, 'Ce traiteur n’existe pas.'],
  allergies_consent_withdrawn: [422, 'L’accord pour noter des allergies a été retiré.'],
  email_change_needs_confirmation: [
    422,
    'L’adresse e-mail d’un compte ne change qu’une fois confirmée par un lien.',
  ],
  too_many_requests: [429, 'Trop de tentatives. Réessaie dans un moment.'],
  internal: [500, 'Une erreur est survenue de notre côté. Réessaie dans un moment.'],
  no_room: [503, 'Il n’y a plus de place pour enregistrer. Réessaie dans un moment.'],
  sealed_notes_unreadable: [
    503,
    'Ce qui est noté sous clé, comme les allergies, est illisible pour le moment. Rien n’est perdu : réessaie plus tard. D’ici là, le traiteur demande au client.',
  ],
  unavailable: [503, 'Le service est momentanément indisponible. Réessaie dans un moment.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof errorCodes;
