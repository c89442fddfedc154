import { expect, test } from 'vitest';
import { withImageDigests } from './image-digests.ts';

const none = `sha256:${'0'.repeat(64)}`;
const built = `sha256:${'b1'.repeat(32)}`;
const text = `images:
  - name: gamelles/clients
    newName: registry.example/gamelles/clients
    digest: ${none}
  - name: gamelles/clients-release
    newName: registry.example/gamelles/clients-release
    digest: ${none}
`;

test('an image that was built is named by its digest, and the others stay as they are', () => {
  expect(withImageDigests(text, [`ghcr.io:443/g/svc-clients@${built}`])).toBe(`images:
  - name: gamelles/clients
    newName: ghcr.io:443/g/svc-clients
    digest: ${built}
  - name: gamelles/clients-release
    newName: registry.example/gamelles/clients-release
    digest: ${none}
`);
  expect(withImageDigests(text, [`ghcr.io/g/svc-clients-release@${built}`])).toContain(
    `newName: ghcr.io/g/svc-clients-release\n    digest: ${built}`,
  );
});

test.each(['ghcr.io/g/svc-clients:0.1.0', 'ghcr.io/g/svc-clients@sha256:12', 'clients'])(
  '« %s » is refused, because it has no full digest',
  (image) => {
    expect(() => withImageDigests(text, [image])).toThrow('names no image by its digest');
  },
);

test('an image that no manifest runs is refused', () => {
  expect(() => withImageDigests(text, [`ghcr.io/g/svc-menus@${built}`])).toThrow(
    'There is no image gamelles/menus',
  );
});
