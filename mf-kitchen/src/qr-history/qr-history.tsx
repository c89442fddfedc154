import { LinkButton, Page } from '@gamelles/web-kit';
import { Plus, ScanLine } from '@gamelles/web-kit/icons';
import { DeliveryList } from '../deliveries/delivery-list.tsx';
import { Filters } from './filters.tsx';
import { useFilter } from './use-filter.ts';

export function QrHistory() {
  const { filter, narrowed, setStatus, setSearch } = useFilter();
  return (
    <Page
      title="Historique des QR codes générés"
      back={{ to: '/central-kitchen', label: 'Retour' }}
      actions={
        <>
          <LinkButton variant="secondary" to="/qr-scan">
            <ScanLine size={18} aria-hidden />
            Scanner
          </LinkButton>
          <LinkButton variant="secondary" to="/qr-code">
            <Plus size={18} aria-hidden />
            Nouveau QR code
          </LinkButton>
        </>
      }
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
