import { Badge, Button } from '@gamelles/web-kit';
import type { Preview } from '../registry/registry.ts';
import { forgetLink } from './link.ts';
import styles from './preview-badge.module.css';

const time = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
});

/** Says that this tab shows a preview, with a button to leave it. */
export function PreviewBadge({ preview }: { readonly preview: Preview }) {
  const { name, version, until } = preview;
  const leave = () => {
    forgetLink();
    location.reload();
  };
  return (
    <section className={styles.strip} aria-label="Aperçu">
      <Badge tone="attention">Aperçu</Badge>
      <p className={styles.words}>
        <span>
          {name} {version},
        </span>{' '}
        <span>jusqu’au {time.format(until)}</span>
      </p>{' '}
      <Button variant="quiet" className={styles.leave} onClick={leave}>
        Quitter l’aperçu
      </Button>
    </section>
  );
}
