import { Card, Page, useToast } from '@gamelles/web-kit';
import { DoorDelivery } from '@gamelles/web-kit/illustrations';
import { useNavigate } from '@gamelles/web-kit/router';
import { ChefForm } from '../caterer/chef-form.tsx';
import { toastDuration as duration } from '../toast-duration.ts';
import styles from './select-chef.module.css';

export function SelectChef() {
  const navigate = useNavigate();
  const toast = useToast();
  return (
    <Page title="Choisis ton traiteur" back={{ to: '/client-dashboard', label: 'Mon profil' }}>
      <div className={styles.columns}>
        <Card>
          <ChefForm
            label="Ton traiteur"
            submitLabel="Enregistrer"
            chosen={null}
            onChosen={() => {
              toast.success('Ton traiteur a bien été enregistré', { duration });
              void navigate('/client-dashboard');
            }}
          />
        </Card>
        <DoorDelivery className={styles.picture} />
      </div>
    </Page>
  );
}
