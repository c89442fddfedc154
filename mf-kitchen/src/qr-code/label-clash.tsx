import { useQuery } from '@tanstack/react-query';
import { ClientWasAsked } from '../allergens/client-was-asked.tsx';
import { ClashPanel } from '../allergens/clash-panel.tsx';
import { clashQuery } from '../allergens/clash-query.ts';
import type { Subject } from '../allergens/clash.ts';
import { useRefetchClients } from '../rounds/use-refetch-clients.ts';
import { pairKey } from './allergen-check.ts';
import type { useClashAnswer } from './use-clash-answer.ts';

interface LabelClashProps {
  readonly subject: Subject;
  readonly who: string;
  readonly dishName: string;
  readonly clash: ReturnType<typeof useClashAnswer>;
  readonly readDishes: () => Promise<unknown>;
  readonly onChangeDish: () => void;
}

/** Checks a dish for the client of a label, before the label is made. */
export function LabelClash({ subject, who, dishName, clash, ...on }: LabelClashProps) {
  useRefetchClients([subject.clientId]);
  const { data: verdict, refetch } = useQuery(clashQuery(subject));
  if (!verdict) return null;
  const about = pairKey(subject, dishName);
  const said = clash.answer?.about === about ? clash.answer.as : undefined;
  return (
    <ClashPanel
      who={who}
      verdict={verdict}
      adapted={said === 'adapted'}
      wanted={clash.awaited === about}
      onAdapt={(adapted) => clash.say(about, adapted ? 'adapted' : undefined)}
      onChangeDish={on.onChangeDish}
      whenUnreadable={
        <ClientWasAsked
          checked={said === 'asked'}
          onChange={(asked) => clash.say(about, asked ? 'asked' : undefined)}
          onRetry={() => void Promise.all([on.readDishes(), refetch()])}
        />
      }
    />
  );
}
