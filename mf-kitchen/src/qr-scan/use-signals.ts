import { useState } from 'react';
import { rememberedMuted, rememberMuted, type Sense } from './preferences.ts';
import { signalFailure, signalNothingToDo, signalSuccess } from './signal.ts';

/** Sound and vibration of a scan, unless the person has switched them off. */
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
    nothingToDo: () => signalNothingToDo(wanted),
    failure: () => signalFailure(wanted),
  };
}
