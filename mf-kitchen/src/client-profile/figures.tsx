import { Figure, Figures, formatEuros } from '@gamelles/web-kit';
import { useAccount } from '../account/use-account.ts';
import type { Client } from '../api.ts';
import { withUnsent } from './with-unsent.ts';

/** Boxes and money of a client, including the unsent acts of this phone. */
export function ClientFigures({ client }: { readonly client: Client }) {
  const { known, account } = useAccount(client.id);
  const { box_owed, amount_due } = withUnsent(client, known, account.data);
  return (
    <div lang="en">
      <Figures>
        <Figure label="Boxes pending" value={box_owed} attention={box_owed > 0} />
        <Figure
          label="Amount due"
          value={<span lang="fr">{formatEuros(amount_due)}</span>}
          attention={amount_due > 0}
        />
      </Figures>
    </div>
  );
}
