export { TiffinTins } from './tiffin-tins.tsx';
