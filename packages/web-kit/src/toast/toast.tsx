import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import type { ToastAction, ToastType } from './toast-context.ts';
import styles from './toast.module.css';

export interface ToastProps {
  readonly id: number;
  readonly type: ToastType;
  readonly message: string;
  readonly duration: number;
  readonly action: ToastAction | undefined;
  readonly onClose: (id: number) => void;
}

/** Closes by itself, but not while a person hovers or focuses it; a tap closes it. */
export function Toast({ id, type, message, duration, action, onClose }: ToastProps) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = hovered || focused;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onClose(id), duration);
    return () => clearTimeout(timer);
  }, [held, id, duration, onClose]);

  // A tap does not hover, but the browser would report the toast as hovered from then on.
  const tapped = useRef(false);
  const hover = ({ pointerType }: PointerEvent, entered: boolean): void => {
    if (pointerType === 'mouse') setHovered(entered);
  };

  const { Icon, word } = looks[type];
  return (
    <div
      className={`${styles.toast} ${styles[type]}`}
      // A toast that appears under a resting pointer closes in its usual time.
      onPointerMove={(event) => {
        if (event.movementX !== 0 || event.movementY !== 0) hover(event, true);
      }}
      onPointerLeave={(event) => hover(event, false)}
      onPointerDown={({ pointerType }) => (tapped.current = pointerType !== 'mouse')}
      onClick={() => {
        if (tapped.current) onClose(id);
      }}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon size={22} aria-hidden />
      <div>
        <p className={styles.word}>{word}</p>
        <p className={styles.message}>{message}</p>
      </div>
      {action && (
        <div className={styles.action}>
          <Button
            variant="quiet"
            aria-keyshortcuts={action.withoutKey ? undefined : 'Control+Z'}
            onClick={() => {
              onClose(id);
              action.run();
            }}
          >
            {action.label}
          </Button>
        </div>
      )}
      {action?.closeLabel === undefined ? (
        <IconButton label="Fermer" icon={<X size={18} aria-hidden />} onClick={() => onClose(id)} />
      ) : (
        <Button variant="quiet" onClick={() => onClose(id)}>
          {action.closeLabel}
        </Button>
      )}
    </div>
  );
}

const looks = {
  success: { Icon: CircleCheck, word: 'C’est fait' },
  error: { Icon: CircleAlert, word: 'Erreur' },
  info: { Icon: Info, word: 'À savoir' },
} as const;
