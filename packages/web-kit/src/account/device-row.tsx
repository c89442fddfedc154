import { Badge, Button, formatMoment } from '@gamelles/web-kit';
import { Row } from '@gamelles/web-kit/rows';
import type { OwnSession } from './calls.ts';

interface DeviceRowProps {
  readonly session: OwnSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

export function DeviceRow({ session, busy, onEnd }: DeviceRowProps) {
  const device = session.device ?? 'Appareil inconnu';
  const when = whenUsed(session.last_used_at);
  return (
    <Row
      name={
        <>
          {device} {session.current && <Badge tone="good">Cet appareil</Badge>}
        </>
      }
      details={[when, placeOf(session)].filter(Boolean).join(' · ')}
      state={
        !session.current && (
          <Button
            variant="secondary"
            busy={busy}
            aria-label={`Déconnecter ${device}, ${lowerFirst(when)}`}
            onClick={onEnd}
          >
            Déconnecter
          </Button>
        )
      }
    />
  );
}

/** Whether it is the network of this device; the platform knows no more about the place. */
function placeOf({ current, same_network }: OwnSession): string | undefined {
  if (current || same_network === null || same_network === undefined) return undefined;
  return same_network ? 'même réseau qu’ici' : 'un autre réseau';
}

/** « Vu à 12:04 » today, « Vu le 19/11 à 12:04 » before. */
function whenUsed(at: string): string {
  const text = formatMoment(at);
  return text.includes('/') ? `Vu le ${text}` : `Vu à ${text}`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
