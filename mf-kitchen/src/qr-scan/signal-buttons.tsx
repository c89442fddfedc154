import { Button } from '@gamelles/web-kit';
import { Vibrate, VibrateOff, Volume2, VolumeX } from '@gamelles/web-kit/icons';
import { canVibrate } from './signal.ts';
import type { useSignals } from './use-signals.ts';

/** Switches for sound and vibration, for instance beside a sleeping baby; they are remembered. */
export function SignalButtons({ signals }: { readonly signals: ReturnType<typeof useSignals> }) {
  const { wanted, toggle } = signals;
  const Sound = wanted.sound ? Volume2 : VolumeX;
  const Vibration = wanted.vibration ? Vibrate : VibrateOff;
  return (
    <>
      <Button variant="secondary" onClick={() => toggle('sound')}>
        <Sound size={18} aria-hidden />
        {wanted.sound ? 'Son activé' : 'Son coupé'}
      </Button>
      {canVibrate() && (
        <Button variant="secondary" onClick={() => toggle('vibration')}>
          <Vibration size={18} aria-hidden />
          {wanted.vibration ? 'Vibreur activé' : 'Vibreur coupé'}
        </Button>
      )}
    </>
  );
}
