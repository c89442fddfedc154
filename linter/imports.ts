import type { OxlintOverride } from 'oxlint';

/** A forbidden import, and its error message. */
interface Pattern {
  readonly regex: string;
  readonly message: string;
}

type Names = readonly string[];

const ofPlatform = ['contracts', 'gateway', 'service-kit'];

/**
 * The folders of `platform`: each may import itself and the folders named here. Tests may import
 * more.
 */
const rooms: Readonly<Record<string, Names>> = {
  base: [],
  servers: ['base'],
  releases: ['base'],
  launcher: ['base', 'servers', 'releases'],
  dev: ['base', 'releases'],
  deploy: ['base', 'servers', 'releases'],
  'test-run': ['base', 'testing'],
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

/** The nouns of a service; each may import those before it. */
const nouns: Readonly<Record<string, Names>> = {
  'svc-clients': [
    'accounts',
    'allergies',
    'balances',
    'counts',
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
    'listing',
    'consumers',
  ],
  // Deliveries use the ledger. Returns use payments, because a return also pays for its box.
  'svc-deliveries': [
    'caterers',
    'clients',
    'prices',
    'dishes',
    'ledger',
    'counts',
    'reminders',
    'deliveries',
    'boxes-out',
    'payments',
    'returns',
    'objections',
    'journal',
    'attention',
    'rounds',
    'labels',
    'own-data',
    'erasure',
    'consumers',
  ],
};

/** The allowed imports of each part. If two rules match a file, the later one counts. */
export const boundaries: OxlintOverride[] = [
  ...mayImport(['packages/contracts/**'], [], {
    regex: '^(?!zod$|\\.|vitest$|node:)',
    message: 'Contracts are shared by all: they import zod alone.',
  }),
  ...mayImport(['packages/service-kit/**'], ['contracts']),
  ...mayImport(['packages/web-kit/**'], ['contracts']),
  // Code in these folders imports the kit by its name, so that the kit itself comes from the host.
  ...mayImport(
    ['packages/web-kit/src/{account,allergens,contacts,download,help,new-password}/**'],
    ['contracts', 'web-kit'],
  ),
  ...mayImport(['packages/pact-kit/**'], ['contracts']),
  ...mayImport(['gateway/**'], []),
  ...mayImport(['packages/federation/**'], ['contracts']),
  ...mayImport(['svc-*/**'], ['contracts', 'service-kit']),
  ...importsRunDown(),
  ...mayImport(['shell/**', 'mf-*/**', 'cockpit/**'], ['contracts', 'web-kit', 'federation']),
  ...mayImport(['api-docs/**'], ['contracts']),
  ...mayImport(['platform/**'], ofPlatform),
  ...roomsOfPlatform(),
  ...mayImport(['e2e/**'], ['contracts', 'platform', 'gateway', 'federation']),
  ...mayImport(['chaos/**'], ['contracts', 'platform', 'service-kit']),
  ...mayImport(
    ['bench/**'],
    ['contracts', 'platform', 'gateway', 'service-kit', 'federation', 'e2e'],
  ),
];

/**
 * Limits the imports of files to the workspaces in `allowed`. Contract tests may also use the kit
 * for contracts.
 */
function mayImport(files: Names, allowed: Names, ...more: Pattern[]): OxlintOverride[] {
  const pacts = files.map((pattern) => `${pattern}/*.pact.test.ts`);
  return [imports(files, allowed, more), imports(pacts, [...allowed, 'pact-kit'], more)];
}

function imports(files: Names, allowed: Names, more: readonly Pattern[]): OxlintOverride {
  const patterns: Pattern[] = [
    {
      regex: `^@gamelles/(?!(${allowed.join('|') || '-'})(/|$))`,
      message: 'This part may not know that one: see docs/decisions/0002-who-imports-whom.md.',
    },
    {
      // A part may contain a folder named like a workspace; workspaces are at least two levels up.
      regex:
        '^(\\.\\./){2,}(packages|platform|gateway|shell|mf-|svc-|api-docs|cockpit/src|e2e|bench|chaos)',
      message: 'Import another workspace by its name.',
    },
    ...more,
  ];
  return { files: [...files], rules: { 'gamelles/imports': ['error', ...patterns] } };
}

function roomsOfPlatform(): OxlintOverride[] {
  return Object.entries(rooms).map(([room, below]) => {
    const others = Object.keys(rooms).filter((other) => other !== room && !below.includes(other));
    const oneWay = {
      regex: `^(\\.\\./)+(${others.join('|')})/`,
      message: 'The rooms of `platform` import one way.',
    };
    return {
      ...imports([`platform/src/${room}/**/*.ts`], ofPlatform, [oneWay]),
      excludeFiles: ['**/*.test.ts'],
    };
  });
}

/** Forbids each noun of a service to import the nouns after it. */
function importsRunDown(): OxlintOverride[] {
  return Object.entries(nouns).flatMap(([service, inOrder]) =>
    inOrder.slice(0, -1).flatMap((noun, index) =>
      mayImport([`${service}/src/${noun}/**`], ['contracts', 'service-kit'], {
        regex: `^\\.\\./(${inOrder.slice(index + 1).join('|')})/`,
        message: `${noun} is below that one: see nouns in linter/imports.ts.`,
      }),
    ),
  );
}
