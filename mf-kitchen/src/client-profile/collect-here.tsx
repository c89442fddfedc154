import { Button, LinkButton } from '@gamelles/web-kit';
import { Euro } from '@gamelles/web-kit/icons';
import { Collect } from '../account/collect.tsx';
import { useAccount } from '../account/use-account.ts';

/** Records a payment on the profile. If the account cannot be read, its own screen says so. */
export function CollectHere({ clientId }: { readonly clientId: string }) {
  const { account } = useAccount(clientId);
  if (account.data) return <Collect account={account.data} variant="secondary" />;
  const label = (
    <>
      <Euro size={18} aria-hidden />
      Encaisser
    </>
  );
  return account.isError ? (
    <LinkButton variant="secondary" to={`/compte/${clientId}`}>
      {label}
    </LinkButton>
  ) : (
    <Button variant="secondary" busy>
      {label}
    </Button>
  );
}
