import webpack, { type Configuration } from 'webpack';

/** Builds with webpack; throws with all that it complains of. */
export async function build(...configurations: Configuration[]): Promise<void> {
  const built = Promise.withResolvers<undefined>();
  webpack(configurations, (error, stats) => {
    if (error) built.reject(error);
    else if (stats?.hasErrors()) built.reject(new Error(stats.toString()));
    else built.resolve(undefined);
  });
  await built.promise;
}
