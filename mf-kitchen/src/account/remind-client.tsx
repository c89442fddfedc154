import { Button } from '@gamelles/web-kit';
import { useState } from 'react';
import { Remind } from './remind.tsx';
import { useAccount } from './use-account.ts';

interface RemindClientProps {
  readonly clientId: string;
  /** The client's name for screen readers. */
  readonly name: string;
}

/** Reminds a client from a list; the boxes and contacts load after the press. */
export function RemindClient({ clientId, name }: RemindClientProps) {
  const [askedAt, setAskedAt] = useState<number>();
  return askedAt !== undefined ? (
    <Asked clientId={clientId} name={name} askedAt={askedAt} />
  ) : (
    <Button
      variant="secondary"
      aria-label={`Relancer ${name}`}
      onClick={() => setAskedAt(Date.now())}
    >
      Relancer
    </Button>
  );
}

interface AskedProps extends RemindClientProps {
  /** The time of the press, in milliseconds. */
  readonly askedAt: number;
}

function Asked({ clientId, name, askedAt }: AskedProps) {
  const { account, client } = useAccount(clientId);
  // The client may have paid since an earlier answer.
  const isPresent = account.dataUpdatedAt >= askedAt;
  if (account.data && isPresent && client.data) {
    return <Remind account={account.data} client={client.data} name={name} atOnce />;
  }
  const hasFailed = account.isError || client.isError;
  const again = (): void => {
    void account.refetch();
    void client.refetch();
  };
  return (
    <Button
      // This button replaces the pressed one and takes its focus.
      autoFocus
      variant="secondary"
      aria-label={hasFailed ? `Réessayer de relancer ${name}` : `Relancer ${name}`}
      busy={!hasFailed}
      onClick={again}
    >
      {hasFailed ? 'Réessayer' : 'Relancer'}
    </Button>
  );
}
