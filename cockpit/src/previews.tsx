import type { PlatformState } from '@gamelles/contracts';
import { Badge, Button, FormError } from '@gamelles/web-kit';
import { Row, Rows } from '@gamelles/web-kit/rows';
import { useMutation } from '@tanstack/react-query';
import { makePreview, platformFailureText } from './api.ts';
import { moment } from './moment.ts';
import { ReleaseNote } from './release-note.tsx';
import styles from './previews.module.css';

type Part = PlatformState['remotes'][number];
type Known = Part['others'][number];

/** The versions of a front end or of the shell that have a preview link. */
export function Previews({ part, token }: { readonly part: Part; readonly token: string }) {
  const { name, candidate, built = [], others } = part;
  const { mutate, data, variables, isPending, error } = useMutation({
    mutationFn: (version: string) => makePreview(token, { name, version }),
  });
  const state = (version: string) => (
    <Button variant="quiet" disabled={isPending} onClick={() => mutate(version)}>
      Regarder {version}
    </Button>
  );
  const versions: Known[] = [...built, ...(candidate ? [candidate] : []), ...others];
  if (versions.length === 0) return null;
  return (
    <details className={styles.previews}>
      <summary>Regarder une autre version de {name}</summary>
      <Rows>
        {versions.map((one) => (
          <Row
            key={one.version}
            name={one.version}
            details={built.includes(one) ? <Built {...one} /> : <ReleaseNote {...one} />}
            state={state(one.version)}
          />
        ))}
      </Rows>
      <FormError>{error && platformFailureText(error)}</FormError>
      <div role="status">
        {data && (
          <p>
            <a href={data.path} target="_blank" rel="noopener">
              Ouvrir l’aperçu de {variables}
            </a>
            , pour toi ou qui reçoit ce lien, jusqu’au {moment(data.until)}.
          </p>
        )}
      </div>
    </details>
  );
}

function Built({ time, commit }: Known) {
  return (
    <>
      <Badge>Jamais publiée</Badge> <ReleaseNote time={time} commit={commit} />
    </>
  );
}
