import { useQuery } from '@tanstack/react-query';
import { ClientWasAsked } from '../allergens/client-was-asked.tsx';
import { ClashPanel } from '../allergens/clash-panel.tsx';
import { clashQuery } from '../allergens/clash-query.ts';
import type { Subject } from '../allergens/clash.ts';
import { firstNameOf } from '../allergens/sentences.ts';
import type { ListedName } from '../clients/find-names.ts';
import type { Dish } from '../dishes/calls.ts';
import { pairKey, subjectOf } from '../qr-code/allergen-check.ts';
import type { BatchAnswers } from './use-batch-answers.ts';

interface BatchClashProps {
  readonly client: ListedName;
  readonly dishName: string;
  /** The dish of that name, if there is one. */
  readonly dish: Dish | undefined;
  readonly clash: BatchAnswers;
}

/** Checks the dish of a batch for one of its clients, before the labels are made. */
export function BatchClash({ dish, ...rest }: BatchClashProps) {
  if (rest.dishName === '') return null;
  const subject = subjectOf(rest.client, dish);
  return subject && <SubjectClash {...rest} subject={subject} />;
}

type SubjectClashProps = Omit<BatchClashProps, 'dish'> & { readonly subject: Subject };

function SubjectClash({ client, dishName, clash, subject }: SubjectClashProps) {
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
          onRetry={() => void refetch()}
        />
      }
    />
  );
}
