import { nextTurn } from '@gamelles/contracts/next-turn';
import { useDeferredValue, useEffect, useId, useRef, type ReactNode } from 'react';
import { Actions } from '../field/form.tsx';
import { useCloseOnBack } from '../leaving/open-dialogs.ts';
import { focusHeading } from '../page/focus-heading.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  /** Called for Escape, a step back, or a press beside the dialog. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** A modal dialog; the browser keeps the focus inside and restores it afterwards. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A selection of text that ends beside the dialog is reported as a click there.
  const pressedBeside = useRef(false);
  // Drawn in short steps before it opens, so that a slow phone goes on answering meanwhile.
  const isOpen = useDeferredValue(open, false) && open;
  useCloseOnBack(isOpen, onClose);

  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    const part = element.closest('section');
    let isAwaited = true;
    // In a task of its own, because the browser then styles all elements of the page anew.
    void nextTurn().then(() => {
      if (isAwaited) element.showModal();
    });
    return () => {
      isAwaited = false;
      element.close();
      if (document.activeElement === document.body) takeFocus(part);
    };
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // Browsers close a dialog that has refused twice to close. If it is still open here, show
        // it again.
        if (isOpen && !dialog.current?.open) dialog.current?.showModal();
      }}
      onPointerDown={(event) => (pressedBeside.current = event.target === event.currentTarget)}
      onClick={(event) => {
        if (pressedBeside.current && event.target === event.currentTarget) onClose();
      }}
    >
      {isOpen && (
        <div className={styles.inside}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {children}
          {actions && <Actions>{actions}</Actions>}
        </div>
      )}
    </dialog>
  );
}

/**
 * If the confirmed action has removed the opener of the dialog, the focus stays near its place, or
 * goes to the heading of the screen.
 */
function takeFocus(part: HTMLElement | null): void {
  if (!part) {
    focusHeading();
    return;
  }
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
}
