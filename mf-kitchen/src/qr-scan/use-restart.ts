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
    const tracks = tracksOf(viewfinder);
    // A hidden page gets no camera, so it waits until it is visible.
    const look = (): void => {
      if (document.visibilityState !== 'visible') return;
      if (tracksOf(viewfinder).every(isLost)) start();
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

function tracksOf(viewfinder: string): MediaStreamTrack[] {
  const stream = videoIn(viewfinder)?.srcObject;
  return stream instanceof MediaStream ? stream.getVideoTracks() : [];
}

function videoIn(viewfinder: string): HTMLVideoElement | null | undefined {
  return document.getElementById(viewfinder)?.querySelector('video');
}

/** Whether the picture is frozen: iPhones mute a camera, other phones end it. */
function isLost({ readyState, muted }: MediaStreamTrack): boolean {
  return readyState === 'ended' || muted;
}

/** A phone may have paused only the video. */
async function playOn(viewfinder: string): Promise<void> {
  const video = videoIn(viewfinder);
  // `play` rejects if the camera stops at this very moment.
  if (video?.paused === true) await video.play().catch(() => undefined);
}
