import webpack, { type Configuration } from 'webpack';

/** Builds with webpack; throws an error with all messages of webpack. */
export async function build(...configurations: Configuration[]): Promise<void> {
  const built = Promise.withResolvers<undefined>();
  webpack(configurations, (error, stats) => {
    if (error) built.reject(error);
    else if (stats?.hasErrors()) built.reject(new Error(stats.toString()));
    else built.resolve(undefined);
  });
  await built.promise;
}
