import { Page } from '@gamelles/web-kit';
import { HelpTopics } from '@gamelles/web-kit/help';
import { topics } from './topics.ts';

/** How a caterer works with the application. */
export function Help() {
  return (
    <Page title="Aide" back={{ to: '/central-kitchen', label: 'Retour' }}>
      <HelpTopics topics={topics} />
    </Page>
  );
}
