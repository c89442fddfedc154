import { Button, Page } from '@gamelles/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { Overview } from './overview.tsx';
import { SignIn } from './session/sign-in.tsx';
import { useOperator } from './session/use-operator.ts';

/** The operator's page: live versions, failures and rollback. */
export function Cockpit() {
  const { token, keep, forget } = useOperator();
  const queries = useQueryClient();
  const leave = () => {
    queries.clear();
    forget();
  };
  if (token === null) {
    return (
      <Page title="Plateforme">
        <SignIn onToken={keep} />
      </Page>
    );
  }
  return (
    <Page
      title="Plateforme"
      actions={
        <Button variant="quiet" onClick={leave}>
          Se déconnecter
        </Button>
      }
    >
      <Overview token={token} />
    </Page>
  );
}
