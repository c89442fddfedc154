import { Page } from '@gamelles/web-kit';
import { HelpTopics } from '@gamelles/web-kit/help';
import { topics } from './topics.ts';

/** The help page for clients. */
export function Help() {
  return (
    <Page title="Aide" back={{ to: '/client-dashboard', label: 'Retour' }}>
      <HelpTopics topics={topics} />
    </Page>
  );
}
