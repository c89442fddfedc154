import { CircleAlert, CircleCheck, Info, Package, RotateCw, Undo2 } from '@gamelles/web-kit/icons';
import type { Item } from './items.ts';
import { lineOf } from './sentences.ts';
import styles from './pile.module.css';

const icons = {
  'looked-up': RotateCw,
  unknown: CircleAlert,
  failed: CircleAlert,
  out: Package,
  already: Info,
  undone: Undo2,
  returned: CircleCheck,
} as const;

export function Line({ item }: { readonly item: Item }) {
  const Icon = icons[item.is];
  return (
    <span className={styles.line} data-is={item.is}>
      <Icon size={22} aria-hidden />
      <span>{lineOf(item)}</span>
    </span>
  );
}
