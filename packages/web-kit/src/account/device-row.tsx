import { atMoment, Badge, Button } from '@gamelles/web-kit';
import { Row } from '@gamelles/web-kit/rows';
import type { OwnSession } from './calls.ts';

interface DeviceRowProps {
  readonly session: OwnSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

export function DeviceRow({ session, busy, onEnd }: DeviceRowProps) {
  const device = session.device ?? 'Appareil inconnu';
  const when = `Vu ${atMoment(session.last_used_at)}`;
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

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
