import { useState } from 'react';
import { formatProblem, labelsPerPage } from './format.ts';
import { formatOf, rememberedSettings, rememberSettings, type SheetSettings } from './settings.ts';

/** The paper in the printer. It is remembered, because a sheet is rarely used up at once. */
export function useSheet() {
  const [settings, setSettings] = useState(rememberedSettings);
  const format = formatOf(settings);
  const problem = settings.format === 'own' ? formatProblem(format) : undefined;
  const change = (changed: Partial<SheetSettings>): void => {
    const next = { ...settings, ...changed };
    setSettings(next);
    if (formatProblem(formatOf(next)) === undefined) rememberSettings(next);
  };
  const perPage = problem === undefined ? labelsPerPage(format) : 1;
  return { settings, change, format, problem, perPage, start: settings.start % perPage };
}

export type Sheet = ReturnType<typeof useSheet>;
