import { History, House, ScanLine, Users } from '@gamelles/web-kit/icons';
import { NavLink } from '@gamelles/web-kit/router';
import type { BarWay } from '../../registry/registry.ts';
import styles from './menu.module.css';

/** The main menu: a bar at the bottom on a phone, a rail at the side on a wide screen. */
export function Menu({ ways }: { readonly ways: readonly BarWay[] }) {
  return (
    <nav className={styles.menu} aria-label="Menu">
      {ways.map(({ path, bar }) => {
        const Icon = icons[bar.icon] ?? House;
        return (
          <NavLink key={path} to={path} className={styles.way}>
            <Icon size={24} aria-hidden />
            <span>{bar.label}</span>
          </NavLink>
        );
      })}
    </nav>
  );
}

const icons: Readonly<Record<string, typeof House>> = {
  kitchen: House,
  people: Users,
  scan: ScanLine,
  history: History,
};
