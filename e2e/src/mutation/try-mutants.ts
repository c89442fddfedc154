import { createVitest } from 'vitest/node';
import type { Mutant } from './mutants.ts';

interface MutantRunner {
  /** Whether the tests of a file pass, with a mutant instead of the file if one is given. */
  readonly passes: (file: string, mutant?: Mutant) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/** Runs `x.test.ts` with a mutant of `x.ts`; the file on the disk stays as it is. */
export async function openMutantRunner(root: string): Promise<MutantRunner> {
  const live = new Map<string, string>();
  const mutate = {
    name: 'mutate',
    enforce: 'pre' as const,
    transform: (_code: string, id: string) => live.get(id),
  };
  const vitest = await createVitest(
    // A cached module would be used instead of the mutant.
    { config: false, root, watch: false, fsModuleCache: false, reporters: [{}] },
    { plugins: [mutate] },
  );

  return {
    passes: async (file, mutant) => {
      const testFile = file.replace(/\.ts$/, '.test.ts');
      const tests = await vitest.globTestSpecifications([testFile]);
      if (tests.length === 0) return true;
      if (mutant) live.set(file, mutant.code);
      vitest.invalidateFile(file);
      const { testModules } = await vitest.runTestSpecifications(tests);
      live.clear();
      vitest.invalidateFile(file);
      return testModules.every((module) => module.moduleId !== testFile || module.ok());
    },
    close: () => vitest.close(),
  };
}
