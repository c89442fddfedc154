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

const ofPlatform = ['contracts', 'gateway', 'service-kit'];

/** The rooms of `platform`: each may import itself and the rooms named here. Tests may import more. */
const rooms = {
  base: [],
  servers: ['base'],
  releases: ['base'],
  launcher: ['base', 'servers', 'releases'],
  dev: ['base', 'servers', 'releases', 'launcher'],
  deploy: ['base', 'servers', 'releases'],
  'test-run': ['base'],
  make: ['base'],
  testing: ['base', 'servers', 'releases', 'launcher'],
  commands: [
    'base',
    'servers',
    'releases',
    'launcher',
    'dev',
    'deploy',
    'test-run',
    'testing',
    'make',
  ],
};

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

const roomsOfPlatform = Object.entries(rooms).map(([room, below]) => {
  const others = Object.keys(rooms).filter((other) => other !== room && !below.includes(other));
  const oneWay = {
    regex: `^(\\.\\./)+(${others.join('|')})/`,
    message: 'The rooms of `platform` import one way.',
  };
  return {
    ...imports([`platform/src/${room}/**/*.ts`], ofPlatform, [oneWay]),
    ignores: ['**/*.test.ts'],
  };
});

/** The nouns of a service, each standing on those before it. */
const nouns = {
  'svc-clients': [
    'accounts',
    'allergies',
    'balances',
    'clients',
    'clashes',
    'preferences',
    'ratings',
    'dashboard',
    'erasure',
    'own-data',
    'links',
    'consumers',
  ],
  'svc-identity': [
    'keys',
    'secrets',
    'client-records',
    'users',
    'links',
    'former-emails',
    'mails',
    'passwords',
    'sessions',
    'email-changes',
    'password-changes',
    'registration',
    'account',
    'own-data',
    'erasure',
    'letters',
    'consumers',
  ],
  'svc-deliveries': [
    'caterers',
    'clients',
    'prices',
    'dishes',
    'ledger',
    'deliveries',
    'payments',
    'journal',
    'labels',
    'own-data',
    'erasure',
    'consumers',
  ],
};

/** Keeps a noun from importing one that stands on it. */
const importsRunDown = Object.entries(nouns).flatMap(([service, inOrder]) =>
  inOrder.slice(0, -1).map((noun, index) =>
    mayImport([`${service}/src/${noun}/**`], ['contracts', 'service-kit'], {
      regex: `^\\.\\./(${inOrder.slice(index + 1).join('|')})/`,
      message: `${noun} is below that one: see nouns in eslint.config.mjs.`,
    }),
  ),
);

/** One way to write a thing, in all folders. */
const dialect = [
  {
    selector:
      ':matches(Program, ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator:not([id.typeAnnotation]) > ArrowFunctionExpression.init',
    message: 'What is named at the top of a file is a function declaration; arrows are callbacks.',
  },
  {
    selector: 'SpreadElement > :matches(ObjectExpression, ArrayExpression).argument',
    message: 'Write the elements themselves.',
  },
  {
    selector: 'TSInterfaceBody > TSPropertySignature:not([readonly=true])',
    message: 'A property of an interface is readonly.',
  },
];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/.data/**', 'pacts/**'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    // One program of the whole house: one for each workspace would not fit into memory. A release lints
    // one part, with its own.
    languageOptions: {
      parserOptions: { project: process.env.LINT_PROJECT ?? './tsconfig.lint.json' },
    },
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
        ...dialect,
        {
          selector: 'ExportDefaultDeclaration',
          message: 'Export by name, so that everybody calls it the same.',
        },
      ],
    },
  },
  {
    files: ['**/{webpack,vitest}.config.ts', '**/global-setup.ts', '**/*.reporter.ts'],
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
  mayImport(
    ['packages/web-kit/src/{account,allergens,download,help}/**'],
    ['contracts', 'web-kit'],
  ),
  mayImport(['packages/pact-kit/**'], ['contracts']),
  mayImport(['gateway/**'], []),
  mayImport(['packages/federation/**'], ['contracts']),
  mayImport(['svc-*/**'], ['contracts', 'service-kit']),
  importsRunDown,
  mayImport(['shell/**', 'mf-*/**', 'cockpit/**'], ['contracts', 'web-kit', 'federation']),
  mayImport(['api-docs/**'], ['contracts']),
  mayImport(['platform/**'], ofPlatform),
  roomsOfPlatform,
  mayImport(['e2e/**'], ['contracts', 'platform', 'gateway', 'federation']),
  mayImport(['chaos/**'], ['contracts', 'platform', 'service-kit']),
  mayImport(['bench/**'], ['contracts', 'platform', 'gateway', 'service-kit', 'federation', 'e2e']),
);
