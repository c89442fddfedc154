import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import type { ToastType } from './toast-context.ts';
import styles from './toast.module.css';

export interface ToastProps {
  id: number;
  type: ToastType;
  message: string;
  duration: number;
  onClose: (id: number) => void;
}

/** Closes itself, but not while somebody is on it. */
export function Toast({ id, type, message, duration, onClose }: ToastProps) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = hovered || focused;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onClose(id), duration);
    return () => clearTimeout(timer);
  }, [held, id, duration, onClose]);

  const { Icon, word } = looks[type];
  return (
    <div
      className={`${styles.toast} ${styles[type]}`}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon size={22} aria-hidden />
      <div>
        <p className={styles.word}>{word}</p>
        <p className={styles.message}>{message}</p>
      </div>
      <IconButton label="Fermer" icon={<X size={18} aria-hidden />} onClick={() => onClose(id)} />
    </div>
  );
}

const looks = {
  success: { Icon: CircleCheck, word: 'C’est fait' },
  error: { Icon: CircleAlert, word: 'Erreur' },
  info: { Icon: Info, word: 'À savoir' },
} as const;
