import { useEffect, useEffectEvent } from 'react';
import type { RunningCamera } from './camera.ts';

/** Restarts a camera that the phone took away, for instance while it was locked. */
export function useRestart(
  camera: RunningCamera | undefined,
  viewfinder: string,
  restart: () => void,
): void {
  const start = useEffectEvent(restart);
  useEffect(() => {
    if (!camera) return;
    const { tracks } = camera;
    // A hidden page gets no camera, so it waits until it is visible.
    const look = (): void => {
      if (document.visibilityState !== 'visible') return;
      if (tracks.every(isLost)) start();
      else void playOn(viewfinder);
    };
    document.addEventListener('visibilitychange', look);
    for (const track of tracks) track.addEventListener('ended', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      for (const track of tracks) track.removeEventListener('ended', look);
    };
  }, [camera, viewfinder]);
}

/** Whether the picture is frozen: iPhones mute a camera, other phones end it. */
function isLost({ readyState, muted }: MediaStreamTrack): boolean {
  return readyState === 'ended' || muted;
}

/** A phone may have paused only the video. */
async function playOn(viewfinder: string): Promise<void> {
  const video = document.getElementById(viewfinder)?.querySelector('video');
  // `play` rejects if the camera stops at this very moment.
  if (video?.paused === true) await video.play().catch(() => undefined);
}
