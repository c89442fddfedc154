import { Button, Dialog, EmptyState, ErrorState, Loading, Page } from '@gamelles/web-kit';
import { Plus } from '@gamelles/web-kit/icons';
import { LaidPlate } from '@gamelles/web-kit/illustrations';
import { memo, useState } from 'react';
import { FailedPart } from '../failed-part.tsx';
import { messageOf } from '../message-of.ts';
import { ArchivedDishes, DishList } from './dish-list.tsx';
import { EditDish } from './edit-dish.tsx';
import { useDishes } from './use-dishes.ts';
import { useTastes } from './use-tastes.ts';

/** The dishes of a kitchen with prices, allergens and ratings. */
export function Dishes() {
  const [adding, setAdding] = useState(false);
  const close = () => setAdding(false);
  return (
    <Page
      wide
      title="Mes plats"
      back={{ to: '/central-kitchen', label: 'Retour', whence: true }}
      mainAction={
        <Button onClick={() => setAdding(true)}>
          <Plus size={20} aria-hidden />
          Ajouter un plat
        </Button>
      }
    >
      <Listed />
      <Dialog open={adding} onClose={close} title="Nouveau plat">
        <EditDish onDone={close} />
      </Dialog>
    </Page>
  );
}

// Memoized: an opening dialog must not render a hundred dishes again.
const Listed = memo(function Listed() {
  const { data, isPending, error, refetch } = useDishes();
  if (isPending) return <Loading>Chargement de tes plats…</Loading>;
  if (!data) {
    return (
      <ErrorState onRetry={() => void refetch()}>
        {messageOf(error, 'Impossible de charger tes plats.')}
      </ErrorState>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState illustration={<LaidPlate />}>
        Pas encore de plat. Ils arrivent ici avec tes étiquettes.
      </EmptyState>
    );
  }
  const archived = data.filter(({ archived_at }) => archived_at !== null);
  return (
    <>
      <FailedTastes />
      <DishList name="/plats" dishes={data.filter(({ archived_at }) => archived_at === null)} />
      {archived.length > 0 && <ArchivedDishes dishes={archived} />}
    </>
  );
});

function FailedTastes() {
  const { query } = useTastes();
  return <FailedPart of={query}>Impossible de charger les avis de tes clients.</FailedPart>;
}
