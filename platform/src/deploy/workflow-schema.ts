import { z } from 'zod';

// The GitHub syntax that our workflows use; anything else is refused. No npm package maintains a
// schema, so this one follows https://docs.github.com/actions/reference/workflow-syntax and
// https://json.schemastore.org/github-workflow.json

const text = z.string().min(1);
const variables = z.record(z.string().regex(/^[A-Z_]+$/), text);
const condition = text.optional();
const permissions = z.strictObject({
  contents: z.enum(['read']).optional(),
  actions: z.enum(['read']).optional(),
  packages: z.enum(['write']).optional(),
  'id-token': z.enum(['write']).optional(),
  attestations: z.enum(['write']).optional(),
});
const concurrency = z.strictObject({ group: text, 'cancel-in-progress': z.boolean().optional() });

const common = { id: z.string().optional(), if: condition, env: variables.optional() };
const step = z.union([
  z.strictObject({
    ...common,
    // A version, or the hash of a commit.
    uses: z.string().regex(/^[\w-]+\/[\w-]+@(v\d+|[0-9a-f]{40})$/),
    with: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  }),
  z.strictObject({ ...common, run: text }),
]);

const job = z.strictObject({
  needs: z.union([text, z.array(text)]).optional(),
  if: condition,
  strategy: z
    .strictObject({
      'fail-fast': z.boolean(),
      matrix: z.record(z.string(), z.union([text, z.array(text)])),
    })
    .optional(),
  'runs-on': z.enum(['ubuntu-24.04']),
  'timeout-minutes': z.int().min(1),
  permissions: permissions.optional(),
  outputs: z.record(z.string(), text).optional(),
  env: variables.optional(),
  steps: z.array(step).min(1),
});

const input = z.strictObject({
  description: text,
  required: z.boolean(),
  type: z.enum(['string']),
});

export const workflow = z.strictObject({
  name: text,
  on: z.strictObject({
    push: z.strictObject({ branches: z.array(text) }).optional(),
    pull_request: z.strictObject({ 'paths-ignore': z.array(text).optional() }).optional(),
    workflow_dispatch: z.strictObject({ inputs: z.record(z.string(), input) }).optional(),
  }),
  permissions,
  concurrency: concurrency.optional(),
  jobs: z.record(z.string().regex(/^[\w-]+$/), job),
});
