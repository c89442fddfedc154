import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/**
 * Who may import whom: `allowed` names the workspaces that these files may use, no others. Contract
 * tests use the kit for contracts besides.
 */
const mayImport = (files, allowed, ...more) => [
  imports(files, allowed, more),
  imports(
    files.map((pattern) => `${pattern}/*.pact.test.ts`),
    [...allowed, 'pact-kit'],
    more,
  ),
];

const imports = (files, allowed, more) => ({
  files,
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^@gamelles/(?!(${allowed.join('|') || '-'})(/|$))`,
            message:
              'This part may not know that one: see docs/decisions/0002-who-imports-whom.md.',
          },
          {
            // A folder of one's own may have the name of a workspace: those are further up.
            regex:
              '^(\\.\\./){2,}(packages|platform|gateway|shell|mf-|svc-|api-docs|cockpit/src|e2e|bench|chaos)',
            message: 'Import another workspace by its name.',
          },
          ...more,
        ],
      },
    ],
  },
});

export default tseslint.config(
  { ignores: ['**/dist/**', '**/.data/**', 'pacts/**'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    // One program of the whole house: one for each workspace would not fit into memory.
    languageOptions: { parserOptions: { project: './tsconfig.lint.json' } },
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/use-unknown-in-catch-callback-variable': 'off',
      'max-lines': ['error', 300],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportDefaultDeclaration',
          message: 'Export by name, so that everybody calls it the same.',
        },
      ],
    },
  },
  {
    files: ['**/{webpack,vitest}.config.ts', '**/global-setup.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['{shell,mf-*,cockpit,packages/web-kit}/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
  },
  {
    // An answer's body is what the test is about to assert.
    files: ['**/*.test.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: globals.node } },
  { files: ['platform/src/dev/badge/*.js'], languageOptions: { globals: globals.browser } },
  mayImport(['packages/contracts/**'], [], {
    regex: '^(?!zod$|\\.|vitest$|node:)',
    message: 'Contracts are shared by all: they import zod alone.',
  }),
  mayImport(['packages/service-kit/**'], ['contracts']),
  mayImport(['packages/web-kit/**'], ['contracts']),
  // What stands on the kit is beside it, not in it: the kit itself then comes from the host.
  mayImport(['packages/web-kit/src/account/**'], ['contracts', 'web-kit']),
  mayImport(['packages/pact-kit/**'], ['contracts']),
  mayImport(['packages/federation/**', 'gateway/**'], []),
  mayImport(['svc-*/**'], ['contracts', 'service-kit']),
  mayImport(['shell/**', 'mf-*/**', 'cockpit/**'], ['contracts', 'web-kit', 'federation']),
  mayImport(['api-docs/**'], ['contracts']),
  mayImport(['platform/**'], ['contracts', 'gateway', 'service-kit']),
  mayImport(['e2e/**'], ['contracts', 'platform', 'gateway', 'federation']),
  mayImport(['chaos/**'], ['contracts', 'platform', 'service-kit']),
  mayImport(['bench/**'], ['contracts', 'platform', 'gateway', 'service-kit', 'federation']),
);
