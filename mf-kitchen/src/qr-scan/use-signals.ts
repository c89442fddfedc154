import { useState } from 'react';
import { rememberedMuted, rememberMuted } from './preferences.ts';
import { signalFailure, signalSuccess } from './signal.ts';

/** What a scan sounds like, unless the person wants it quiet. */
export function useSignals() {
  const [muted, setMuted] = useState(rememberedMuted);
  return {
    muted,
    toggleMuted: () => {
      rememberMuted(!muted);
      setMuted(!muted);
    },
    success: () => signalSuccess(muted),
    failure: () => signalFailure(muted),
  };
}
