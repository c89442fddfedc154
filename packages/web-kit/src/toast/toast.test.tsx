import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ToastProvider } from './toast-provider.tsx';
import { Toast } from './toast.tsx';

/** The markup of a toast with an undo action. */
function aToast(): string {
  return renderToStaticMarkup(
    <Toast
      id={1}
      type="info"
      message="Noté : 3 gamelles reprises."
      duration={10_000}
      action={{ label: 'Annuler', run: vi.fn() }}
      onClose={vi.fn()}
    />,
  );
}

test('the live region of toasts exists before the first toast', () => {
  expect(renderToStaticMarkup(<ToastProvider>page</ToastProvider>)).toMatch(
    /^page<div[^>]* role="status"><\/div>$/,
  );
});

test('a toast says what was done, then « Annuler », then the way to close it', () => {
  const said = aToast();
  const places = ['Noté : 3 gamelles reprises.', 'Annuler</button>', 'aria-label="Fermer"'];
  const found = places.map((text) => said.indexOf(text));
  expect(found).not.toContain(-1);
  expect(found).toEqual(found.toSorted((one, other) => one - other));
});

test('« Annuler » is a button in the order of Tab, and names its key', () => {
  const [button = ''] = /<button[^>]*>(?=Annuler<)/.exec(aToast()) ?? [];
  expect(button).toContain('aria-keyshortcuts="Control+Z"');
  expect(button).not.toMatch(/tabindex|disabled=(?!"false")|aria-hidden/i);
});
