import { useState } from 'react';
import { rememberedMuted, rememberMuted, type Sense } from './preferences.ts';
import { signalFailure, signalSuccess } from './signal.ts';

/** What a scan sounds and feels like, unless the person wants it quiet or still. */
export function useSignals() {
  const [wanted, setWanted] = useState(() => ({
    sound: !rememberedMuted('sound'),
    vibration: !rememberedMuted('vibration'),
  }));
  return {
    wanted,
    toggle: (sense: Sense) => {
      rememberMuted(sense, wanted[sense]);
      setWanted({ ...wanted, [sense]: !wanted[sense] });
    },
    success: () => signalSuccess(wanted),
    failure: () => signalFailure(wanted),
  };
}
