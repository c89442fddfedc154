import { Button } from '@gamelles/web-kit';
import { Euro } from '@gamelles/web-kit/icons';
import { useState } from 'react';
import type { Account } from '../api.ts';
import { CollectDialog } from './collect-dialog.tsx';

interface CollectProps {
  readonly account: Account;
  readonly variant?: 'primary' | 'secondary';
}

export function Collect({ account, variant = 'primary' }: CollectProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant={variant} onClick={() => setAsking(true)}>
        <Euro size={18} aria-hidden />
        Encaisser
      </Button>
      <CollectDialog account={account} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}
