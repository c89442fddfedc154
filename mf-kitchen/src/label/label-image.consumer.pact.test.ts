import { browserCalls, pathOf } from '@gamelles/pact-kit';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LabelImage } from './label-image.tsx';

const svcDeliveries = browserCalls('mf-kitchen', 'svc-deliveries');

const token = 'AbCdEfGhIjKlMnOpQrStUvWx';

test('shows the picture of a label', async () => {
  const [, source = ''] =
    /src="([^"]+)"/.exec(renderToStaticMarkup(createElement(LabelImage, { token }))) ?? [];
  const picture = await svcDeliveries(
    {
      given: 'a caterer has delivered boxes',
      asks: 'for the picture of a label',
      request: { method: 'GET', path: pathOf('/qrcodes/${token}.png', { token }) },
      answer: { status: 200, headers: { 'Content-Type': 'image/png' } },
    },
    () => fetch(new URL(source, location.origin)),
  );
  expect(picture.headers.get('content-type')).toBe('image/png');
});
