import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import styles from './form.module.css';
import { useTouch } from './unsaved.ts';

/** A column of fields; the form library checks them, not the browser. */
export function Form(props: ComponentProps<'form'>) {
  const touch = useTouch();
  // A click counts as well, because steppers change a value without typing.
  return <form noValidate {...props} onInput={touch} onClick={touch} className={styles.form} />;
}

/** The server's error message under the form; nothing without one. */
export function FormError({ children }: { readonly children?: ReactNode }) {
  return (
    <div role="alert" className={styles.region}>
      {children && (
        <p className={styles.error}>
          <CircleAlert size={20} aria-hidden />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}

/** The success message under the form, in a live region. */
export function FormNotice({ children }: { readonly children?: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);
  const isShown = Boolean(children);
  // The pressed button may have disappeared, and the focus with it.
  useEffect(() => {
    if (isShown && document.activeElement === document.body) region.current?.focus();
  }, [isShown]);
  return (
    <div ref={region} tabIndex={-1} role="status" className={styles.region}>
      {children && (
        <p className={styles.notice}>
          <CircleCheck size={20} aria-hidden />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}

/** Buttons side by side, stacked where there is no room. */
export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
