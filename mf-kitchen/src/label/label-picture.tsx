import type { ComponentProps } from 'react';

interface LabelPictureProps extends Omit<ComponentProps<'img'>, 'src' | 'alt'> {
  token: string;
}

export function LabelPicture({ token, ...rest }: LabelPictureProps) {
  return <img {...rest} src={`/qrcodes/${token}.png`} alt="QR code de l'étiquette" />;
}
