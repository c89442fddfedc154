import { Button, Dialog, isolate, useSession } from '@gamelles/web-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Account, Client } from '../api.ts';
import styles from './account.module.css';
import { LastReminder } from './last-reminder.tsx';
import { RemindWays } from './remind-ways.tsx';
import { reminderText } from './reminder.ts';
import { useNoteReminder } from './use-note-reminder.ts';

interface RemindProps {
  readonly account: Account;
  readonly client: Client;
  /** The client's name on the button, for a list with several. */
  readonly name?: string;
  /** The button was pressed before this component had loaded. */
  readonly atOnce?: boolean;
}

/** Passes a reminder to the caterer's own messaging application; the caterer sends it. */
export function Remind({ account, client, name, atOnce = false }: RemindProps) {
  const caterer = useSession()?.user.firstname ?? '';
  const text = reminderText({ client: client.firstname, caterer }, account);
  const [asking, setAsking] = useState(atOnce && (text === null || !canShare()));
  const note = useNoteReminder(account.client_id);
  const sent = () => {
    setAsking(false);
    void note();
  };
  const share = async (reminder: string): Promise<void> => {
    try {
      await navigator.share({ text: reminder });
      void note();
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === 'AbortError';
      if (!isClosed) setAsking(true);
    }
  };
  const remind = (): void => {
    if (text !== null && canShare()) void share(text);
    else setAsking(true);
  };
  const shareNow = useEffectEvent(() => {
    if (text !== null) void share(text);
  });
  useEffect(() => {
    if (!atOnce || !canShare()) return;
    const timer = setTimeout(() => shareNow());
    return () => clearTimeout(timer);
  }, [atOnce]);
  return (
    <>
      <Button
        // This button may replace the pressed one and then takes its focus.
        autoFocus={atOnce}
        variant="secondary"
        aria-label={name === undefined ? undefined : `Relancer ${name}`}
        onClick={remind}
      >
        Relancer
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Relancer">
        <LastReminder at={account.reminded_at} />
        {text === null ? (
          <p>{isolate(client.firstname)} n’a plus rien à rendre ni à régler.</p>
        ) : (
          <p className={styles.reminder}>{text}</p>
        )}
        <div className={styles.choices}>
          {text !== null && <RemindWays client={client} text={text} onSent={sent} />}
          <Button variant="quiet" onClick={() => setAsking(false)}>
            Fermer
          </Button>
        </div>
      </Dialog>
    </>
  );
}

/** Some browsers have no share sheet, and none has one without a secure origin. */
function canShare(): boolean {
  return 'share' in navigator;
}
