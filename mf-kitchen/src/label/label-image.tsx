import type { ComponentProps } from 'react';

interface LabelImageProps extends Omit<ComponentProps<'img'>, 'src' | 'alt'> {
  readonly token: string;
}

/** The QR code of a label as an image from the service. */
export function LabelImage({ token, ...rest }: LabelImageProps) {
  return <img {...rest} src={`/qrcodes/${token}.png`} alt={labelAlt} />;
}

export const labelAlt = 'QR code de l’étiquette';
