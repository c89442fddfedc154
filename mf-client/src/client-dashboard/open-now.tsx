import { Awaited, Card } from '@gamelles/web-kit';
import { OpenList } from '../client-history/open-list.tsx';
import { useOwnAccounts } from '../client-history/use-history.ts';

/** The deliveries behind the figures above; nothing while they are unknown. */
export function OpenNow() {
  const query = useOwnAccounts();
  const { data: accounts } = query;
  if (!accounts?.some(({ box_owed, amount_due }) => box_owed > 0 || amount_due > 0)) {
    return <Awaited of={query} />;
  }
  return (
    <Card>
      <OpenList accounts={accounts} />
    </Card>
  );
}
