import { z } from 'zod';

const assets = z.object({ sync: z.array(z.string()) });

/** The content of a remote's `mf-manifest.json`. */
export const federationManifest = z.object({
  shared: z.array(
    z.object({
      name: z.string(),
      requiredVersion: z.string(),
      singleton: z.boolean().default(false),
    }),
  ),
  exposes: z.array(z.object({ assets: z.object({ js: assets, css: assets }) })),
});

/** The build of a remote accepts every kit, because its `needs.json` names the range. */
const anyVersion = '*';

/**
 * By shared package: the range of versions that a build runs with. Entries for a subpath, such as
 * `react/jsx-runtime`, have the exact installed version and no singleton flag, so the package's own
 * entry counts.
 */
export function needsIn({ shared }: z.output<typeof federationManifest>): Record<string, string> {
  const packages = shared.filter(
    ({ singleton, requiredVersion }) => singleton && requiredVersion !== anyVersion,
  );
  return Object.fromEntries(packages.map((one) => [one.name, one.requiredVersion]));
}
