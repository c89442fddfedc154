const camera = 'scan-camera';

export function rememberedCamera(): string | null {
  return localStorage.getItem(camera);
}
export function rememberCamera(id: string): void {
  return localStorage.setItem(camera, id);
}

/** The sound and vibration settings. */
export type Sense = 'sound' | 'vibration';

const muted = { sound: 'scan-muted', vibration: 'scan-still' } as const;

export function rememberedMuted(sense: Sense): boolean {
  return localStorage.getItem(muted[sense]) === 'true';
}
export function rememberMuted(sense: Sense, value: boolean): void {
  return localStorage.setItem(muted[sense], String(value));
}
