const camera = 'scan-camera';
const muted = 'scan-muted';

export const rememberedCamera = (): string | null => localStorage.getItem(camera);
export const rememberCamera = (id: string): void => localStorage.setItem(camera, id);

export const rememberedMuted = (): boolean => localStorage.getItem(muted) === 'true';
export const rememberMuted = (value: boolean): void => localStorage.setItem(muted, String(value));
