import { RetryButton } from '@gamelles/web-kit';
import styles from './failed-part.module.css';

interface FailedPartProps {
  /** The query that loads the part. */
  readonly of: {
    readonly data: unknown;
    readonly errorUpdateCount: number;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly children: string;
}

/** Says that a part of a screen could not be loaded, with a button to try again. */
export function FailedPart({ of: query, children }: FailedPartProps) {
  // While the part is tried again, it is still missing.
  const hasFailed = query.data === undefined && query.errorUpdateCount > 0;
  return (
    <div role="status" className={styles.region}>
      {hasFailed && (
        <div className={styles.failure}>
          <p>{children}</p>
          <RetryButton
            variant="quiet"
            busy={query.isFetching}
            onClick={() => void query.refetch()}
          />
        </div>
      )}
    </div>
  );
}
