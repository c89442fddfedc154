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
  const [asked, setAsked] = useState(false);
  return asked ? (
    <Asked clientId={clientId} name={name} />
  ) : (
    <Button variant="secondary" aria-label={`Relancer ${name}`} onClick={() => setAsked(true)}>
      Relancer
    </Button>
  );
}

function Asked({ clientId, name }: RemindClientProps) {
  const { account, client } = useAccount(clientId);
  if (account.data && client.data) {
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
