import { formatProblem, formats, type FormatName, type SheetFormat } from './format.ts';

/** The remembered print settings. */
export interface SheetSettings {
  readonly format: FormatName;
  /** The first free label of the sheet, from 0. */
  readonly start: number;
  /** The days after delivery within which a dish must be eaten; 0 if labels do not say it. */
  readonly keepsDays: number;
  readonly own: SheetFormat;
}

const key = 'label-sheet';
const atFirst: SheetSettings = { format: 'L7160', start: 0, keepsDays: 0, own: formats.L7160 };

export function formatOf({ format, own }: SheetSettings): SheetFormat {
  return format === 'own' ? own : formats[format];
}

export function rememberedSettings(): SheetSettings {
  return settingsIn(localStorage.getItem(key) ?? '');
}

export function rememberSettings(settings: SheetSettings): void {
  localStorage.setItem(key, JSON.stringify(settings));
}

/** Invalid settings, for instance of another version, are replaced by the defaults. */
export function settingsIn(text: string): SheetSettings {
  try {
    const parsed: unknown = JSON.parse(text);
    const kept = { ...atFirst, ...(isObject(parsed) && parsed) };
    const isKnown = kept.format === 'own' || kept.format in formats;
    const isWhole = [kept.start, kept.keepsDays].every((count) => Number.isInteger(count));
    if (!isKnown || !isWhole) return atFirst;
    if (formatProblem(kept.own) === undefined) return kept;
    const { own, format } = atFirst;
    return kept.format === 'own' ? { ...kept, own, format, start: 0 } : { ...kept, own };
  } catch {
    return atFirst;
  }
}

/** Each member is validated separately. */
function isObject(value: unknown): value is Partial<SheetSettings> {
  return typeof value === 'object' && value !== null;
}

const names: readonly string[] = ['own', ...Object.keys(formats)];

export function isFormatName(text: string): text is FormatName {
  return names.includes(text);
}
