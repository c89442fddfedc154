import type { Compiler, Module } from 'webpack';

/**
 * Puts the modules in order before webpack divides them into chunks. Where two divisions are as
 * good as each other, webpack takes the one that it meets first, and it meets modules from its
 * cache in another order than new ones.
 */
export class StableOrder {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StableOrder', ({ hooks, modules }) => {
      // Before those who divide.
      hooks.optimizeChunks.tap({ name: 'StableOrder', stage: -100 }, () => {
        const inOrder = [...modules].toSorted(byIdentifier);
        modules.clear();
        for (const module of inOrder) modules.add(module);
      });
    });
  }
}

function byIdentifier(one: Module, other: Module): number {
  return one.identifier() < other.identifier() ? -1 : 1;
}
