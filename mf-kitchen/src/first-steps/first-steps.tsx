import { Card, LinkButton } from '@gamelles/web-kit';
import { Check } from '@gamelles/web-kit/icons';
import styles from './first-steps.module.css';
import type { FirstStep } from './next-step.ts';

interface FirstStepsProps {
  readonly next: FirstStep;
  /** The client for the first label, if there is only one. */
  readonly onlyClient: string | undefined;
}

/** The checklist of a new kitchen, shown until the first box is back. */
export function FirstSteps({ next, onlyClient }: FirstStepsProps) {
  const reached = steps.findIndex(({ name }) => name === next);
  return (
    <Card aria-labelledby="first-steps">
      <h2 id="first-steps">Trois pas pour commencer</h2>
      <ol className={styles.steps}>
        {steps.map(({ name, path, label }, at) => (
          <li key={name} className={styles.step} aria-current={at === reached ? 'step' : undefined}>
            <span className={at < reached ? styles.done : styles.number}>
              {at < reached ? <Check size={20} role="img" aria-label="Fait" /> : at + 1}
            </span>
            {at === reached ? (
              <LinkButton to={path} state={{ client_id: onlyClient }} className={styles.way}>
                {label}
              </LinkButton>
            ) : (
              <span>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

const steps: readonly {
  readonly name: FirstStep;
  readonly path: string;
  readonly label: string;
}[] = [
  { name: 'client', path: '/add-client', label: 'Ajouter ton premier client' },
  { name: 'label', path: '/qr-code', label: 'Étiqueter sa première gamelle' },
  { name: 'return', path: '/qr-scan', label: 'La scanner à son retour' },
];
