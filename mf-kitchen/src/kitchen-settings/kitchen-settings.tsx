import { Card, ErrorState, LinkButton, Loading, Page, withReason } from '@gamelles/web-kit';
import {
  ChangeEmailForm,
  ChangePassword,
  Devices,
  EmailToConfirm,
  Farewell,
  OwnData,
  ShowEmail,
  useOwnAccount,
} from '@gamelles/web-kit/account';
import { CookingPot, House } from '@gamelles/web-kit/icons';
import { useState } from 'react';
import { ChangeNames } from './change-names.tsx';
import { Leave } from './leave.tsx';

export function KitchenSettings() {
  const [deleted, setDeleted] = useState(false);
  return deleted ? <Farewell /> : <Own onDeleted={() => setDeleted(true)} />;
}

function Own({ onDeleted }: { readonly onDeleted: () => void }) {
  const { data: account, isPending, error, refetch } = useOwnAccount();
  return (
    <Page
      title="Paramètres du compte"
      actions={
        <>
          <LinkButton variant="secondary" to="/plats">
            <CookingPot size={18} aria-hidden />
            Mes plats
          </LinkButton>
          <LinkButton variant="secondary" to="/central-kitchen" lang="en">
            <House size={18} aria-hidden />
            Central Kitchen
          </LinkButton>
        </>
      }
    >
      <Card aria-label="Ton adresse">
        <EmailToConfirm />
        {account && <ChangeEmailForm account={account} />}
        {account && <ShowEmail account={account} />}
        {!account && isPending && <Loading>Chargement des données...</Loading>}
        {!account && !isPending && (
          <ErrorState onRetry={() => void refetch()}>
            {withReason(error, 'Erreur de chargement des informations.')}
          </ErrorState>
        )}
      </Card>
      {account && (
        <Card aria-label="Ton nom">
          <ChangeNames account={account} />
        </Card>
      )}
      <ChangePassword />
      <Devices />
      <OwnData>
        Ton compte, tes clients, tes livraisons et tes comptes, dans un fichier. Les allergies de
        tes clients n’y sont pas{'\u00a0'}: elles leur appartiennent.
      </OwnData>
      <Leave onDeleted={onDeleted} />
    </Page>
  );
}
