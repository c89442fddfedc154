export { DoorDelivery } from './door-delivery.tsx';
export type { IllustrationProps } from './drawing.tsx';
export { EmptyPlate } from './empty-plate.tsx';
export { QrPixels } from './qr-pixels.tsx';
export { ReturnedTin } from './returned-tin.tsx';
export { ScannedTin } from './scanned-tin.tsx';
export { SpilledTin } from './spilled-tin.tsx';
export { TiffinTins } from './tiffin-tins.tsx';
export { LabelledTin, LaidPlate, PiledTins } from './tile-pictures.tsx';
