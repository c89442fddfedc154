import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
const themes = { light: colors(light), dark: { ...colors(light), ...colors(dark) } };

const texts = [
  ['ink', 'linen'],
  ['ink', 'enamel'],
  ['ink-soft', 'linen'],
  ['ink-soft', 'enamel'],
  ['ink-soft', 'linen-deep'],
  ['ink', 'well'],
  ['ink-soft', 'well'],
  ['rim', 'linen'],
  ['rim', 'well'],
  ['rim', 'enamel'],
  ['rim', 'rim-tint'],
  ['tomato', 'linen'],
  ['tomato', 'enamel'],
  ['tomato', 'tomato-tint'],
  ['herb', 'enamel'],
  ['herb', 'herb-tint'],
  ['saffron-ink', 'saffron-tint'],
  ['on-action', 'action'],
] as const;

describe.each(Object.entries(themes))('in the %s theme', (_, theme) => {
  test.each(texts)('%s can be read on %s', (text, ground) => {
    expect(contrast(theme[text], theme[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['linen', 'enamel', 'well'])('the focus ring can be seen on %s', (ground) => {
    expect(contrast(theme['focus-color'], theme[ground])).toBeGreaterThanOrEqual(3);
  });
});

function colors(block: string): Record<string, string> {
  const declarations = block.matchAll(/--([a-z-]+): #([0-9a-f]{6});/g);
  return Object.fromEntries(Array.from(declarations, ([, name, color]) => [name, color]));
}

/** The contrast ratio of WCAG 2.2 between two colours. */
function contrast(one: string | undefined, other: string | undefined): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string | undefined): number {
  if (color === undefined) throw new Error('tokens.css has no such colour');
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const channel = parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
