import { Page, useSession } from '@gamelles/web-kit';

export function ClientDashboard() {
  const firstname = useSession()?.user.firstname;
  const title = firstname ? `${firstname}, ton espace gourmand` : 'Ton espace gourmand';
  return (
    <Page title={title}>
      <h2>Tes plats</h2>
    </Page>
  );
}
