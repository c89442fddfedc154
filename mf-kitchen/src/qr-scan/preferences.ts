const camera = 'scan-camera';

export const rememberedCamera = (): string | null => localStorage.getItem(camera);
export const rememberCamera = (id: string): void => localStorage.setItem(camera, id);

/** How a scan makes itself noticed. */
export type Sense = 'sound' | 'vibration';

const muted = { sound: 'scan-muted', vibration: 'scan-still' } as const;

export const rememberedMuted = (sense: Sense): boolean =>
  localStorage.getItem(muted[sense]) === 'true';
export const rememberMuted = (sense: Sense, value: boolean): void =>
  localStorage.setItem(muted[sense], String(value));
