import { Button, FormError, Page } from '@gamelles/web-kit';
import { QrCode as QrCodeIcon } from '@gamelles/web-kit/icons';
import { useLocation } from '@gamelles/web-kit/router';
import { useState } from 'react';
import { LabelAllergens } from '../allergens/label-allergens.tsx';
import { useOpenClients } from '../clients/use-open-clients.ts';
import { DescribeDish } from '../dishes/describe-dish.tsx';
import { findDish } from '../dishes/find-dish.ts';
import { useDishes } from '../dishes/use-dishes.ts';
import { DeliveryForm } from './delivery-form.tsx';
import { DishNotes } from './dish-notes.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { draftIn } from './label-draft.ts';
import { LabelPreview } from './label-preview.tsx';
import { MadeLabel } from './made-label.tsx';
import styles from './qr-code.module.css';
import { subjectOf } from './allergen-check.ts';
import { useClashAnswer } from './use-clash-answer.ts';
import { useCreateDelivery } from './use-create-delivery.ts';
import { useDeliveryForm } from './use-delivery-form.ts';

export function QrCode() {
  const clients = useOpenClients();
  const { create, created } = useCreateDelivery();
  const draft = draftIn(useLocation().state);
  const clash = useClashAnswer();
  const form = useDeliveryForm(
    async (values) => create({ ...values, adapted: await clash.requireAnswer(values) }),
    draft,
  );
  const [described, setDescribed] = useState<string>();
  const { data: dishes = [] } = useDishes();
  const { values, setValue, setFocus } = form;
  const client = clients.names.find(({ id }) => id === values.client_id);
  const dish = findDish(dishes, values.dish_name);
  const adapted = clash.isAdapted(
    subjectOf(values.client_id, dishes, values.dish_name),
    values.dish_name,
  );
  const notes = <LabelAllergens allergens={dish?.allergens ?? null} adapted={adapted} />;
  const changeDish = () => {
    setValue('dish_name', '', { shouldDirty: true });
    setFocus('dish_name');
  };
  const nameOf = (id: string): string => clients.names.find((one) => one.id === id)?.name ?? '';
  const isNextBegun = values.client_id !== '';

  return (
    <Page
      wide
      title="Créer une étiquette"
      footer={
        <>
          <FormError>{form.problem}</FormError>
          <Button type="submit" form="delivery" disabled={!form.complete} busy={form.busy}>
            <QrCodeIcon size={20} aria-hidden />
            Créer un QR code
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <DeliveryForm
          id="delivery"
          form={form}
          clients={clients}
          dishNotes={
            <DishNotes
              dishName={values.dish_name}
              clientId={values.client_id}
              client={client}
              clash={clash}
              onDescribe={() => setDescribed(values.dish_name.trim())}
              onChangeDish={changeDish}
            />
          }
        />
        {created && (
          <MadeLabel
            key={created.id}
            delivery={created}
            client={nameOf(created.client_id)}
            isPast={isNextBegun}
          />
        )}
        {(!created || isNextBegun) && (
          <LabelPreview
            values={values}
            client={nameOf(values.client_id)}
            notes={values.dish_name.trim() !== '' && notes}
          />
        )}
        <Elsewhere />
      </div>
      {described !== undefined && (
        <DescribeDish
          name={described}
          dish={findDish(dishes, described)}
          onClose={() => setDescribed(undefined)}
        />
      )}
    </Page>
  );
}
