/** The scan modes: ask for each label, take back each at once, or read all in the picture. */
export type ScanMode = 'single' | 'continuous' | 'stack';

export const modes: readonly { readonly value: ScanMode; readonly label: string }[] = [
  { value: 'single', label: 'Un par un' },
  { value: 'continuous', label: 'En continu' },
  { value: 'stack', label: 'La pile' },
];

const mode = 'scan-mode';

export function rememberedMode(): ScanMode {
  const remembered = localStorage.getItem(mode);
  return modes.find(({ value }) => value === remembered)?.value ?? 'single';
}

export function rememberMode(value: ScanMode): void {
  localStorage.setItem(mode, value);
}
