import '@gamelles/web-kit/base.css';
import { AppBackground, createQueryClient, ToastProvider } from '@gamelles/web-kit';
import { createBrowserRouter, RouterProvider } from '@gamelles/web-kit/router';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Cockpit } from './cockpit.tsx';

const container = document.getElementById('app');
if (!container) throw new Error('index.html has no #app');

// The page has one screen, but the kit's components need a router around them.
const router = createBrowserRouter([{ path: '*', element: <Cockpit /> }]);
createRoot(container).render(
  <QueryClientProvider client={createQueryClient()}>
    <ToastProvider>
      <AppBackground />
      <RouterProvider router={router} />
    </ToastProvider>
  </QueryClientProvider>,
);
