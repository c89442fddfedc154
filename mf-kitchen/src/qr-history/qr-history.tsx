import { Page } from '@gamelles/web-kit';
import { DeliveryList } from '../deliveries/delivery-list.tsx';
import { Filters } from './filters.tsx';
import { useFilter } from './use-filter.ts';

export function QrHistory() {
  const { filter, narrowed, setStatus, setSearch } = useFilter();
  return (
    <Page
      wide
      title="Historique des QR codes générés"
      back={{ to: '/central-kitchen', label: 'Retour' }}
    >
      <Filters filter={filter} onStatus={setStatus} onSearch={setSearch} />
      <DeliveryList
        filter={filter}
        empty={
          narrowed
            ? 'Aucune livraison ne correspond.'
            : 'Aucune livraison enregistrée pour le moment.'
        }
      />
    </Page>
  );
}
