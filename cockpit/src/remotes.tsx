import type { PlatformState } from '@gamelles/contracts';
import { Button } from '@gamelles/web-kit';
import { Row, Rows } from '@gamelles/web-kit/rows';
import { useState } from 'react';
import { LiveVersions } from './live-versions.tsx';
import { Previews } from './previews.tsx';
import { ReleaseNote } from './release-note.tsx';
import styles from './remotes.module.css';
import { RollbackDialog } from './rollback-dialog.tsx';
import { Section } from './section.tsx';

type Remote = PlatformState['remotes'][number];

/** The live front ends, each with its rollback button. */
export function Remotes({
  remotes,
  token,
}: Pick<PlatformState, 'remotes'> & { readonly token: string }) {
  const [order, setOrder] = useState<{ readonly name: string; readonly version: string } | null>(
    null,
  );
  return (
    <Section title="Front-ends">
      {remotes.map((remote) => (
        <RemoteState
          key={remote.name}
          remote={remote}
          token={token}
          onRollBack={(version) => setOrder({ name: remote.name, version })}
        />
      ))}
      <RollbackDialog token={token} order={order} onClose={() => setOrder(null)} />
    </Section>
  );
}

interface RemoteStateProps {
  readonly remote: Remote;
  readonly token: string;
  readonly onRollBack: (version: string) => void;
}

function RemoteState({ remote, token, onRollBack }: RemoteStateProps) {
  const { name, version, candidate, previous, others } = remote;
  const older = others.filter((other) => other.version !== previous);
  return (
    <div className={styles.remote}>
      <h3>{name}</h3>
      <LiveVersions part={remote} />
      {candidate && (
        <Button variant="secondary" onClick={() => onRollBack(version)}>
          Arrêter l’essai de {name}
        </Button>
      )}
      {previous && (
        <Button variant="secondary" onClick={() => onRollBack(previous)}>
          Revenir à {previous}
        </Button>
      )}
      {older.length > 0 && (
        <details className={styles.older}>
          <summary>Autres versions de {name}</summary>
          <Rows>
            {older.map((other) => (
              <Row
                key={other.version}
                name={other.version}
                details={<ReleaseNote {...other} />}
                state={
                  <Button variant="quiet" onClick={() => onRollBack(other.version)}>
                    Revenir à {other.version}
                  </Button>
                }
              />
            ))}
          </Rows>
        </details>
      )}
      <Previews part={remote} token={token} />
    </div>
  );
}
