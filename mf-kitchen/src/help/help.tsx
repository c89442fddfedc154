import { Page } from '@gamelles/web-kit';
import { HelpTopics } from '@gamelles/web-kit/help';
import { topics } from './topics.ts';

/** The help page for caterers. */
export function Help() {
  return (
    <Page title="Aide" back={{ to: '/central-kitchen', label: 'Retour' }}>
      <HelpTopics topics={topics} />
    </Page>
  );
}
