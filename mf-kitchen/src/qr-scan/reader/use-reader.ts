import { useEffect, useEffectEvent, useState } from 'react';
import { planEfforts } from './effort.ts';
import { openLabelReader } from './label-reader.ts';
import type { SeenCode } from './messages.ts';

/** The codes in the last picture, and its size. */
export interface Sight {
  readonly codes: readonly SeenCode[];
  readonly width: number;
  readonly height: number;
}

/**
 * The interval between pictures in milliseconds: fifteen per second leave time for everything else.
 */
const pace = 66;

export interface Reading {
  readonly on: boolean;
  /** The id of the element with the camera's video. */
  readonly viewfinder: string;
  readonly onSight: (sight: Sight) => void;
  /** Called if this browser cannot read in a worker. */
  readonly onUnable: () => void;
}

/** Reads the pictures of a camera in a worker, one after the other, while it is on. */
export function useReader({ on, viewfinder, onSight, onUnable }: Reading): Sight | null {
  const [sight, setSight] = useState<Sight | null>(null);
  const see = useEffectEvent(onSight);
  const giveUp = useEffectEvent(onUnable);

  useEffect(() => {
    if (!on) return;
    // A function, because the value changes during an await.
    const leaving = new AbortController();
    const isLeft = () => leaving.signal.aborted;
    const reader = openLabelReader();
    const efforts = planEfforts();
    const readOn = async (): Promise<void> => {
      await reader.ready;
      while (!isLeft()) {
        const started = performance.now();
        const picture = await pictureOf(viewfinder);
        if (picture) {
          const { width, height } = picture;
          const codes = await reader.read(picture, efforts.next());
          if (isLeft()) return;
          efforts.took(performance.now() - started);
          const next = { codes, width, height };
          setSight(next);
          see(next);
        }
        await wait(Math.max(pace - (performance.now() - started), 1));
      }
    };
    readOn().catch((error: unknown) => {
      console.error(error);
      if (!isLeft()) giveUp();
    });
    return () => {
      leaving.abort();
      reader.close();
      setSight(null);
    };
  }, [on, viewfinder]);

  return sight;
}

async function pictureOf(viewfinder: string): Promise<ImageBitmap | null> {
  const video = document.getElementById(viewfinder)?.querySelector('video');
  if (!video || document.hidden || video.readyState < video.HAVE_CURRENT_DATA) return null;
  // A camera that is stopping has no picture.
  return createImageBitmap(video).catch(() => null);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
