/** The advice for a camera that does not start, by the error of the browser or the library. */
export function cameraFailure(error: unknown): string {
  const cause = String(error);
  return causes.find(([pattern]) => pattern.test(cause))?.[1] ?? 'La caméra n’a pas démarré.';
}

const causes = [
  [
    /insecure origin/i,
    'La caméra ne marche que sur une adresse sécurisée, qui commence par https.',
  ],
  [
    /NotAllowed|Permission|Security/i,
    'L’accès à la caméra est refusé. Autorise la caméra dans les réglages du navigateur, puis réessaie.',
  ],
  [
    /NotFound|DevicesNotFound|Overconstrained|device not found/i,
    'Aucune caméra n’a été trouvée sur cet appareil.',
  ],
  [
    /NotReadable|TrackStart|Could not start|in use/i,
    'La caméra est déjà prise par une autre application. Ferme-la, puis réessaie.',
  ],
  [/not supported/i, 'Ce navigateur ne donne pas accès à la caméra.'],
] as const;
