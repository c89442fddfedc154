import { BROWSER_MAP, OS_MAP, parse } from 'bowser';

/** The rest of a longer header adds nothing. */
const longest = 512;
const browsers = new Set(Object.values(BROWSER_MAP));
const systems = new Set(Object.values(OS_MAP));

/**
 * The device of a `User-Agent` in words, such as « Chrome sur Android »; null for an unknown one.
 * The result has names of known browsers and systems only, because callers control the header.
 */
export function deviceName(userAgent: string): string | null {
  const told = userAgent.slice(0, longest).trim();
  if (told === '') return null;
  const { browser, os, platform } = parse(told);
  const program = knownIn(browsers, browser.name)?.replace(' for Android', '');
  const system = appleDevice(platform.model) ?? knownIn(systems, os.name);
  if (program === undefined) return system ?? null;
  return system === undefined ? program : `${program} sur ${system}`;
}

function knownIn(names: ReadonlySet<string>, name: string | undefined): string | undefined {
  return name !== undefined && names.has(name) && name !== 'Generic' ? name : undefined;
}

/** People know these devices by their own names, not by their systems. */
function appleDevice(model: string | undefined): string | undefined {
  return model === 'iPhone' || model === 'iPad' ? model : undefined;
}
