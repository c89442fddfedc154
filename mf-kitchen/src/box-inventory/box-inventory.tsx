import {
  EmptyState,
  ErrorState,
  Figure,
  Figures,
  LinkButton,
  Loading,
  Page,
} from '@gamelles/web-kit';
import { ScanLine } from '@gamelles/web-kit/icons';
import { PiledTins } from '@gamelles/web-kit/illustrations';
import { messageOf } from '../message-of.ts';
import { BoxRows } from './box-rows.tsx';
import { useBoxesOut } from './use-boxes-out.ts';

export function BoxInventory() {
  return (
    <Page
      wide
      title="Box Inventory"
      titleLang="en"
      back={{ to: '/central-kitchen', label: 'Retour', whence: true }}
      mainAction={
        <LinkButton to="/qr-scan">
          <ScanLine size={20} aria-hidden />
          Scanner un retour
        </LinkButton>
      }
    >
      <Inventory />
    </Page>
  );
}

function Inventory() {
  const out = useBoxesOut();
  const { data, items, figures, isPending, isCountError, error, refetch } = out;
  if (isPending) return <Loading>On compte les gamelles…</Loading>;
  if (!data) {
    return (
      <ErrorState onRetry={() => void refetch()}>
        {messageOf(error, 'Impossible de compter les gamelles.')}
      </ErrorState>
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState illustration={<PiledTins />}>
        Toutes tes gamelles sont revenues à la maison.
      </EmptyState>
    );
  }
  // A placeholder as high as the number, so that nothing moves.
  const unknown = isCountError ? '–' : '…';
  return (
    <>
      <Figures>
        <Figure label="Gamelles dehors" value={figures?.boxes ?? unknown} />
        <Figure label="Clients concernés" value={figures?.clients ?? unknown} />
      </Figures>
      <BoxRows out={out} />
    </>
  );
}
