import { Button, ErrorState, formatDate, Loading, Page, plural } from '@gamelles/web-kit';
import { Printer } from '@gamelles/web-kit/icons';
import { useParams } from '@gamelles/web-kit/router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DeliveryClash } from '../allergens/delivery-clash.tsx';
import { LabelAllergens } from '../allergens/label-allergens.tsx';
import { lookUpLabel, type ScannedBox } from '../api.ts';
import { LabelPicture } from '../label/label-picture.tsx';
import { Label } from '../label/label.tsx';
import { shortName } from '../label/short-name.ts';
import { messageOf } from '../message-of.ts';
import { keys } from '../query-keys.ts';
import styles from './qr-print.module.css';

const back = { to: '/qr-code', label: 'Retour', whence: true };

export function QrPrint() {
  const { token = '' } = useParams();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: keys.label(token),
    queryFn: () => lookUpLabel(token),
  });
  if (data) return <Print key={token} token={token} box={data} />;
  return (
    <Page title="Étiquette" back={back}>
      {isPending ? (
        <Loading>Chargement de l’étiquette…</Loading>
      ) : (
        <ErrorState onRetry={() => void refetch()}>
          {messageOf(error, 'Cette étiquette n’a pas pu être chargée.')}
        </ErrorState>
      )}
    </Page>
  );
}

type Picture = 'loading' | 'loaded' | 'failed';

function Print({ token, box }: { readonly token: string; readonly box: ScannedBox }) {
  const queries = useQueryClient();
  const { adapted_at = null } = box;
  const isAdapted = adapted_at !== null;
  const [picture, setPicture] = useState<Picture>('loading');
  useEffect(() => {
    if (picture === 'loaded') window.print();
  }, [picture]);

  return (
    <Page
      title="Étiquette"
      back={back}
      mainAction={
        <Button disabled={picture !== 'loaded'} onClick={() => window.print()}>
          <Printer size={20} aria-hidden />
          Imprimer
        </Button>
      }
    >
      {box.client_id !== undefined && !box.client_removed && (
        <DeliveryClash
          delivery={{
            id: box.delivery_id,
            client_id: box.client_id,
            client: box.client,
            dish_name: box.dish,
            adapted_at,
          }}
          onChanged={() => void queries.invalidateQueries({ queryKey: keys.label(token) })}
        />
      )}
      {picture === 'failed' ? (
        <ErrorState onRetry={() => setPicture('loading')}>
          L’image du QR code n’a pas pu être chargée.
        </ErrorState>
      ) : (
        <Label
          picture={
            <LabelPicture
              token={token}
              onLoad={() => setPicture('loaded')}
              onError={() => setPicture('failed')}
            />
          }
          client={box.client_removed ? box.client : shortName(box.client)}
          dish={box.dish ?? ''}
          date={box.date}
          notes={<LabelAllergens allergens={box.allergens ?? null} adapted={isAdapted} />}
          shortCode={box.short_code}
          token={token}
        />
      )}
      <p className={styles.box}>
        {plural(box.quantity, 'gamelle')} pour <bdi>{box.client}</bdi>, le {formatDate(box.date)}.
        Une étiquette suit toute la livraison.
      </p>
    </Page>
  );
}
