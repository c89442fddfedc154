import { useEffect, useEffectEvent, useState } from 'react';
import { LabelImage, labelAlt } from './label-image.tsx';
import styles from './label.module.css';
import { qrPath } from './qr-path.ts';
import type { QrRuns } from './qr-runs.ts';

interface LabelPictureProps {
  readonly token: string;
  readonly onLoad?: () => void;
  readonly onError?: () => void;
}

/**
 * The QR code of a label, drawn in the browser; if that code fails to load, the image of the
 * service.
 */
export function LabelPicture({ token, onLoad, onError }: LabelPictureProps) {
  const [drawing, setDrawing] = useState<QrRuns | 'awaited' | 'impossible'>('awaited');
  const loaded = useEffectEvent(() => onLoad?.());
  useEffect(() => {
    let left = false;
    const show = (next: typeof drawing): void => {
      if (!left) setDrawing(next);
    };
    draw(token).then(show, (error: unknown) => {
      console.error(error);
      show('impossible');
    });
    return () => {
      left = true;
    };
  }, [token]);
  useEffect(() => {
    if (typeof drawing === 'object') loaded();
  }, [drawing]);

  if (drawing === 'awaited') return null;
  if (drawing === 'impossible') {
    return <LabelImage token={token} onLoad={onLoad} onError={onError} />;
  }
  const { size } = drawing;
  return (
    <svg role="img" aria-label={labelAlt} viewBox={`0 0 ${size} ${size}`} className={styles.qr}>
      <path d={qrPath(drawing)} />
    </svg>
  );
}

async function draw(token: string): Promise<QrRuns> {
  const { qrRuns } = await import(/* webpackChunkName: "qr-runs" */ './qr-runs.ts');
  return qrRuns(location.origin, token);
}
