import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

function loadedBy(endpoint: string | undefined): string[] {
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({
      resolve: (name, context, next) => (loaded.push(name), next(name, context)),
    });
    await import('@gamelles/service-kit');
    const { startTracing } = await import(${JSON.stringify(import.meta.resolve('./trace.ts'))});
    await startTracing('any', ${JSON.stringify(endpoint)});
    console.log(JSON.stringify(loaded.filter((name) => /^@opentelemetry.(sdk|exporter)/.test(name))));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  return JSON.parse(output);
}

test('without a collector the code that sends traces is not loaded', () => {
  expect(loadedBy(undefined)).toEqual([]);
  expect(loadedBy('http://127.0.0.1:9')).toContain('@opentelemetry/sdk-trace');
});
