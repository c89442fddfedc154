import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { happen, openSmallPage } from '../testing/small-page.ts';
import { useToast } from './toast-context.ts';
import { ToastProvider } from './toast-provider.tsx';

const undo = vi.fn();
beforeEach(() => {
  undo.mockClear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A screen that shows a toast with « Annuler », like the screens of a caterer. */
function Screen({ duration }: { readonly duration?: number }) {
  const toast = useToast();
  useEffect(() => {
    const action = { label: 'Annuler', run: undo };
    toast.info('Noté.', { action, ...(duration !== undefined && { duration }) });
  }, [toast, duration]);
  return null;
}

/** The screen with its toast, and functions to let time pass and to act as the person. */
function said(duration?: number) {
  const page = openSmallPage();
  const root = createRoot(page);
  act(() => {
    root.render(
      <ToastProvider>
        <Screen {...(duration !== undefined && { duration })} />
      </ToastProvider>,
    );
  });
  const region = page.querySelector('div');
  // The live region, whose text is read aloud.
  expect(region?.getAttribute('role')).toBe('status');
  const offers = () => region?.textContent.includes('Annuler');
  expect(offers()).toBe(true);
  return {
    offers,
    after: (milliseconds: number): void => {
      act(() => void vi.advanceTimersByTime(milliseconds));
    },
    does: (type: string): void => {
      const button = page.querySelector('button');
      if (!button) throw new Error('There is no button');
      act(() => {
        happen(page, type, button);
      });
    },
  };
}

test('an act that a toast reports can be undone for ten seconds', () => {
  const { offers, after } = said(10_000);
  after(9_999);
  expect(offers()).toBe(true);
  after(1);
  expect(offers()).toBe(false);
});

test('a toast without a duration closes after three seconds', () => {
  const { offers, after } = said();
  after(2_999);
  expect(offers()).toBe(true);
  after(1);
  expect(offers()).toBe(false);
});

test('a toast stays while « Annuler » has the focus, and ten seconds more', () => {
  const { offers, after, does } = said(10_000);
  after(9_000);
  does('focusin');
  after(3_600_000);
  expect(offers()).toBe(true);
  does('focusout');
  after(9_999);
  expect(offers()).toBe(true);
  after(1);
  expect(offers()).toBe(false);
});

test('« Annuler » undoes the act at once and only once, and closes the toast', () => {
  const { offers, after, does } = said(10_000);
  does('click');
  expect(undo).toHaveBeenCalledOnce();
  expect(offers()).toBe(false);
  after(20_000);
  expect(undo).toHaveBeenCalledOnce();
});

test('Ctrl+Z does the same, wherever the focus is', () => {
  const { offers, after } = said(10_000);
  after(9_000);
  const key = Object.assign(new Event('keydown'), { key: 'z', ctrlKey: true, shiftKey: false });
  act(() => void window.dispatchEvent(key));
  expect(undo).toHaveBeenCalledOnce();
  expect(offers()).toBe(false);
});
