import { expect, test } from 'vitest';
import { styleFaults } from './style-rules.ts';

function faults(css: string, name = 'box.module.css'): string[] {
  return styleFaults(name, css).map(({ line, fault }) => `${line}: ${fault}`);
}

test.each([
  '.box { color: teal }',
  '.box p, .box > * + *, .box:hover ~ .lid { margin: 0 }',
  '@media print { .box:has(img) { border: 0 } }',
  '@keyframes turn { from { rotate: 0deg } to { rotate: 1turn } }',
  '.box { & > p { margin: 0 } }',
  '@page label { margin: 0 } .box { page: label }',
  '@media print { @page label:first, roll { margin: 0 } }',
])('%s affects only the remote', (css) => {
  expect(faults(css)).toEqual([]);
});

test.each([
  ['button { color: red }', 'begin it with a class'],
  ['* { margin: 0 }', 'begin it with a class'],
  ['[hidden] { display: block }', 'begin it with a class'],
  ['nav .box { color: red }', 'begin it with a class'],
  ['.box ~ nav { display: none }', 'begin it with a class'],
  [':is(.box, nav) { color: red }', 'begin it with a class'],
  ['html { font-size: 10px }', 'names html'],
  ['body:has(.box) { overflow: hidden }', 'names body'],
  [':root { --rim: red }', 'names :root'],
  [':global(.button) { color: red }', 'names :global'],
  ['.box :global(.button) { color: red }', 'names :global'],
  ['.box { body & { color: red } }', 'names body'],
  ['.box { composes: button from global }', 'takes a global class'],
  ['@font-face { font-family: x; src: url(x.woff2) }', '@font-face is for the whole page'],
  ["@import url('other.css');", '@import is for the whole page'],
  ['@page { margin: 0 }', '@page without a name is for all that is printed'],
  ['@media print { @page { margin: 0 } }', '@page without a name'],
  ['@page :first { margin: 0 }', '@page without a name'],
  ['@page label, :left { margin: 0 }', '@page without a name'],
  ['@property --rim { syntax: "*"; inherits: true }', '@property is for the whole page'],
])('%s is refused', (css, fault) => {
  expect(faults(css)).toEqual([expect.stringContaining(fault)]);
});

test('each fault has its line', () => {
  expect(faults('.box {\n  color: teal;\n}\n\np,\nbutton {\n  margin: 0;\n}\n')).toEqual([
    expect.stringMatching(/^5: « p »/),
    expect.stringMatching(/^5: « button »/),
  ]);
});

test('a style sheet with global names is refused', () => {
  expect(faults('.box { color: teal }', 'box.css')).toEqual([expect.stringContaining('1: ')]);
});
