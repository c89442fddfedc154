import { longestName } from '@gamelles/contracts/limits';
import { Button, Card, Form, FormError, MoneyField, plural, TextField } from '@gamelles/web-kit';
import { QrCode } from '@gamelles/web-kit/icons';
import { useState } from 'react';
import { DescribeDish } from '../dishes/describe-dish.tsx';
import { findDish } from '../dishes/find-dish.ts';
import { useDishes } from '../dishes/use-dishes.ts';
import { BatchClients } from './batch-clients.tsx';
import { BatchDish } from './batch-dish.tsx';
import styles from './label-sheets.module.css';
import { useMakeBatch } from './use-make-batch.ts';

interface MakeBatchProps {
  readonly onMade: (deliveryIds: readonly string[]) => void;
}

/** Makes one dish for several clients, each with a number of boxes. */
export function MakeBatch({ onMade }: MakeBatchProps) {
  const making = useMakeBatch(onMade);
  const { batch, setBatch, clients, wrongPrice, problem, isReady, isPending, clash } = making;
  const { dish, date, price, quantities } = batch;
  const [described, setDescribed] = useState<string>();
  const { data: dishes = [] } = useDishes();
  return (
    <Card aria-labelledby="batch" className={styles.part}>
      <h2 id="batch">Un plat pour plusieurs clients</h2>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) making.make();
        }}
      >
        <TextField
          label="Nom du plat"
          autoComplete="off"
          autoCapitalize="sentences"
          maxLength={longestName}
          value={dish}
          onChange={({ target }) => setBatch({ ...batch, dish: target.value })}
        />
        <BatchDish dishName={dish} onDescribe={() => setDescribed(dish.trim())} />
        <div className={styles.pair}>
          <TextField
            label="Date"
            type="date"
            value={date}
            onChange={({ target }) => setBatch({ ...batch, date: target.value })}
          />
          <MoneyField
            label="Prix d'une gamelle (€)"
            placeholder="Prix habituel"
            error={wrongPrice}
            value={price}
            onChange={({ target }) => setBatch({ ...batch, price: target.value })}
          />
        </div>
        <BatchClients batch={batch} clients={clients} clash={clash} onChange={setBatch} />
        <FormError>{problem}</FormError>
        <Button type="submit" disabled={!isReady} busy={isPending}>
          <QrCode size={20} aria-hidden />
          {quantities.size === 0
            ? 'Créer les étiquettes'
            : `Créer ${plural(quantities.size, 'étiquette')}`}
        </Button>
      </Form>
      {described !== undefined && (
        <DescribeDish
          name={described}
          dish={findDish(dishes, described)}
          onClose={() => setDescribed(undefined)}
        />
      )}
    </Card>
  );
}
