import { useId, useLayoutEffect, type Ref } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import styles from './button.module.css';
import { Button } from './button.tsx';

interface MoreButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly busy: boolean;
  /** Whether the last request for the rest has failed. */
  readonly failed?: boolean;
  readonly onMore: () => void;
  readonly children?: string;
}

/**
 * A button for the rest of a list. It disappears while the rest loads, so nobody sees it jump. After
 * a failure it says so and tries again. With the last rows the focus goes to the row before them.
 */
export function MoreButton({
  ref,
  busy,
  failed = false,
  onMore,
  children = 'Voir plus',
}: MoreButtonProps) {
  const id = useId();
  // As the list ends, the button and its old rows are still in the document.
  useLayoutEffect(
    () => () => {
      const { activeElement: here } = document;
      if (here?.id === id) focusLastRow(here.previousElementSibling);
    },
    [id],
  );
  const hasFailed = failed && !busy;
  return (
    <>
      {hasFailed && <ErrorState>La suite n’a pas pu être chargée.</ErrorState>}
      {/* The same button, because another one would not have the focus. */}
      <Button
        ref={ref}
        id={id}
        variant="secondary"
        busy={busy}
        className={styles.more}
        onClick={onMore}
      >
        {hasFailed ? 'Réessayer' : children}
      </Button>
    </>
  );
}

function focusLastRow(list: Element | null): void {
  const last = [...(list?.querySelectorAll('li') ?? [])].at(-1) ?? list;
  if (!(last instanceof HTMLElement)) return;
  // The summary of a statement has its place among the controls.
  if (last.tabIndex < 0) last.tabIndex = -1;
  last.focus({ preventScroll: true });
}
