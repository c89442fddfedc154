import { AnchorButton, Button } from '@gamelles/web-kit';
import type { Client } from '../api.ts';
import { mailAddress, smsAddress } from './reminder.ts';

interface RemindWaysProps {
  readonly client: Client;
  readonly text: string;
  readonly onSent: () => void;
}

/** The ways to a client that the record knows; if there are none, the text is to be copied. */
export function RemindWays({ client: { phone, email }, text, onSent }: RemindWaysProps) {
  return (
    <>
      {phone && (
        <AnchorButton variant="secondary" href={smsAddress(phone, text)} onClick={onSent}>
          Par SMS
        </AnchorButton>
      )}
      {email && (
        <AnchorButton variant="secondary" href={mailAddress(email, text)} onClick={onSent}>
          Par e-mail
        </AnchorButton>
      )}
      {!phone && !email && (
        <>
          <p>Ni téléphone ni e-mail dans sa fiche{'\u00a0'}: recopie ce message.</p>
          <Button variant="secondary" onClick={onSent}>
            C’est envoyé
          </Button>
        </>
      )}
    </>
  );
}
