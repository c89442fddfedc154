import { release } from '@gamelles/contracts/front-ends';
import { expect, test } from 'vitest';
import { builtRemote } from '../../testing/built-remote.ts';
import { needsIn } from './federation-manifest.ts';

test('a build needs the range of each shared package, and none of a package with any version', () => {
  const shared = [
    { name: 'react', requiredVersion: '^19.3.0', singleton: true },
    { name: 'react/jsx-runtime', requiredVersion: '19.3.1', singleton: false },
    { name: '@gamelles/web-kit/form', requiredVersion: '*', singleton: true },
  ];
  const needs = needsIn({ shared, exposes: [] });
  expect(needs).toEqual({ react: '^19.3.0' });
});

test('a registry holds no range that a page cannot read', () => {
  const built = { ...builtRemote('mf-menu', '1'), needs: { react: '*' } };
  expect(() => release.parse(built)).toThrow('needs');
});
