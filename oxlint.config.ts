import { defineConfig } from 'oxlint';
import { boundaries } from './linter/imports.ts';
import { everywhere, inReact, inTypeScript } from './linter/rules.ts';

/** One way to write a thing, in all folders. */
const dialect = [
  {
    selector:
      ':matches(Program, ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator:not([id.typeAnnotation]) > ArrowFunctionExpression.init',
    message: 'A function at the top of a file is a declaration; arrows are callbacks.',
  },
  {
    selector: 'SpreadElement > :matches(ObjectExpression, ArrayExpression).argument',
    message: 'Write the elements themselves.',
  },
  {
    selector: 'TSPropertySignature:not([readonly=true])',
    message: 'A property of an object type is readonly.',
  },
  {
    selector: 'ExportDefaultDeclaration',
    message: 'Export by name, so that everybody calls it the same.',
  },
];

export default defineConfig({
  plugins: ['eslint', 'typescript'],
  jsPlugins: ['./linter/own-rules.ts'],
  categories: { correctness: 'error' },
  ignorePatterns: ['**/dist/**', '**/.data/**', 'pacts/**'],
  // Types are known to the linter, so it reports what the compiler would, too: one step for both.
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: 'error' },
  rules: everywhere,
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: { ...inTypeScript, 'gamelles/dialect': ['error', ...dialect] },
    },
    {
      files: [
        '**/{webpack,vitest,oxlint}.config.ts',
        '**/global-setup.ts',
        '**/*.reporter.ts',
        'linter/own-rules.ts',
      ],
      rules: { 'gamelles/dialect': 'off' },
    },
    {
      files: ['{shell,mf-*,cockpit,packages/web-kit}/**/*.{ts,tsx}'],
      plugins: ['eslint', 'typescript', 'react'],
      rules: inReact,
    },
    {
      // An answer's body is what the test is about to assert.
      files: ['**/*.test.{ts,tsx}'],
      rules: {
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
        'typescript/require-array-sort-compare': 'off',
      },
    },
    { files: ['**/*.{js,mjs}'], env: { node: true }, rules: { 'no-undef': 'error' } },
    {
      files: ['platform/src/dev/badge/*.js', 'shell/src/public/**/*.js'],
      env: { browser: true },
    },
    {
      files: ['api-docs/src/page/*.js'],
      env: { browser: true },
      globals: { SwaggerUIBundle: 'readonly' },
    },
    ...boundaries,
  ],
});
