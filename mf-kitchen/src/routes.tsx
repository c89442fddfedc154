import type { RouteObject } from '@gamelles/web-kit/router';
import { screen } from './screen.ts';

export const routes: RouteObject[] = [
  {
    path: '/central-kitchen',
    lazy: screen(() => import('./central-kitchen/central-kitchen.tsx'), 'CentralKitchen'),
  },
  { path: '/clients', lazy: screen(() => import('./client-list/client-list.tsx'), 'ClientList') },
  {
    path: '/clients/:id',
    lazy: screen(() => import('./client-profile/client-profile.tsx'), 'ClientProfile'),
  },
  {
    path: '/import-clients',
    lazy: screen(() => import('./import-clients/import-clients.tsx'), 'ImportClients'),
  },
  {
    path: '/compte/:clientId',
    lazy: screen(() => import('./account/account.tsx'), 'Account'),
  },
  { path: '/tournee', lazy: screen(() => import('./round/round.tsx'), 'Round') },
  { path: '/porte/:clientId', lazy: screen(() => import('./door/door.tsx'), 'DoorScreen') },
  { path: '/add-client', lazy: screen(() => import('./add-client/add-client.tsx'), 'AddClient') },
  {
    path: '/edit-client/:id',
    lazy: screen(() => import('./edit-client/edit-client.tsx'), 'EditClient'),
  },
  { path: '/qr-code', lazy: screen(() => import('./qr-code/qr-code.tsx'), 'QrCode') },
  { path: '/plats', lazy: screen(() => import('./dishes/dishes.tsx'), 'Dishes') },
  {
    path: '/etiquettes',
    lazy: screen(() => import('./label-sheets/label-sheets.tsx'), 'LabelSheets'),
  },
  { path: '/qr-print/:token', lazy: screen(() => import('./qr-print/qr-print.tsx'), 'QrPrint') },
  { path: '/qr-scan', lazy: screen(() => import('./qr-scan/qr-scan.tsx'), 'QrScan') },
  { path: '/qr-history', lazy: screen(() => import('./qr-history/qr-history.tsx'), 'QrHistory') },
  {
    path: '/box-inventory',
    lazy: screen(() => import('./box-inventory/box-inventory.tsx'), 'BoxInventory'),
  },
  {
    path: '/test-delivery',
    lazy: screen(() => import('./test-delivery/test-delivery.tsx'), 'TestDelivery'),
  },
  { path: '/aide', lazy: screen(() => import('./help/help.tsx'), 'Help') },
  {
    path: '/kitchen-settings',
    lazy: screen(() => import('./kitchen-settings/kitchen-settings.tsx'), 'KitchenSettings'),
  },
];
