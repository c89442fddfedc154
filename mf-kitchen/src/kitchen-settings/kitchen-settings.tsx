import { Card, ErrorState, LinkButton, Loading, Page } from '@gamelles/web-kit';
import { ChangeEmailForm, EmailToConfirm, OwnData, useOwnAccount } from '@gamelles/web-kit/account';
import { House } from '@gamelles/web-kit/icons';

export function KitchenSettings() {
  const { data: account, isPending, refetch } = useOwnAccount();
  return (
    <Page
      title="Paramètres du compte"
      actions={
        <LinkButton variant="secondary" to="/central-kitchen" lang="en">
          <House size={18} aria-hidden />
          Central Kitchen
        </LinkButton>
      }
    >
      <Card aria-label="Ton adresse">
        <EmailToConfirm />
        {account && <ChangeEmailForm account={account} />}
        {!account && isPending && <Loading>Chargement des données...</Loading>}
        {!account && !isPending && (
          <ErrorState onRetry={() => void refetch()}>
            Erreur de chargement des informations.
          </ErrorState>
        )}
      </Card>
      <OwnData>
        Ton compte, tes clients, tes livraisons et tes comptes, dans un fichier. Les allergies de
        tes clients n’y sont pas{'\u00a0'}: elles leur appartiennent.
      </OwnData>
    </Page>
  );
}
