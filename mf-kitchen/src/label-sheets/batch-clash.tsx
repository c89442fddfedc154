import { useQuery } from '@tanstack/react-query';
import { ClientWasAsked } from '../allergens/client-was-asked.tsx';
import { ClashPanel } from '../allergens/clash-panel.tsx';
import { clashQuery } from '../allergens/clash-query.ts';
import type { Subject } from '../allergens/clash.ts';
import { firstNameOf } from '../allergens/sentences.ts';
import type { ListedName } from '../clients/find-names.ts';
import { useDishes } from '../dishes/use-dishes.ts';
import { pairKey, subjectOf } from '../qr-code/allergen-check.ts';
import type { BatchAnswers } from './use-batch-answers.ts';

interface BatchClashProps {
  readonly client: ListedName;
  readonly dishName: string;
  readonly clash: BatchAnswers;
}

/** Checks the dish of a batch for one of its clients, before the labels are made. */
export function BatchClash(props: BatchClashProps) {
  const { data: dishes, isFetched, refetch } = useDishes();
  if (props.dishName === '' || !isFetched) return null;
  const subject = subjectOf(props.client.id, dishes, props.dishName);
  return subject && <SubjectClash {...props} subject={subject} readDishes={refetch} />;
}

interface SubjectClashProps extends BatchClashProps {
  readonly subject: Subject;
  readonly readDishes: () => Promise<unknown>;
}

function SubjectClash({ client, dishName, clash, subject, readDishes }: SubjectClashProps) {
  const { data: verdict, refetch } = useQuery(clashQuery(subject));
  if (!verdict) return null;
  const about = pairKey(subject, dishName);
  const said = clash.answers.get(about);
  return (
    <ClashPanel
      who={firstNameOf(client.name)}
      label={`Allergies de ${client.name}`}
      verdict={verdict}
      adapted={said === 'adapted'}
      wanted={clash.awaited === about}
      onAdapt={(adapted) => clash.say(about, adapted ? 'adapted' : undefined)}
      whenUnreadable={
        <ClientWasAsked
          checked={said === 'asked'}
          onChange={(asked) => clash.say(about, asked ? 'asked' : undefined)}
          onRetry={() => void Promise.all([readDishes(), refetch()])}
        />
      }
    />
  );
}
