import { renderToStaticMarkup } from 'react-dom/server';
import '@gamelles/web-kit/base.css';
import { About } from './article/about.tsx';
import { LegalNotice } from './article/legal-notice.tsx';
import { Landing } from './landing/landing.tsx';
import { Document, type DocumentProps, type PageAssets } from './site/document.tsx';
import { typeset } from './site/typeset.ts';

/** The public pages as HTML without scripts, by name. */
export function renderPages(assets: PageAssets): Record<string, string> {
  const page = (props: Omit<DocumentProps, 'assets'>): string =>
    `<!doctype html>${typeset(renderToStaticMarkup(<Document {...props} assets={assets} />))}`;
  return {
    index: page({
      title: 'Gamelles – le suivi des gamelles réutilisables',
      description:
        'Scanne la gamelle livrée, livre, scanne la gamelle rendue. Gamelles suit les boîtes, les paiements et les goûts des clients des traiteurs à domicile.',
      children: <Landing />,
    }),
    'mentions-legales': page({
      title: 'Mentions légales – Gamelles',
      description: 'Éditeur, hébergement, responsabilité et données personnelles de Gamelles.',
      children: <LegalNotice />,
    }),
    'a-propos': page({
      title: 'À propos – Gamelles',
      description: 'D’où vient Gamelles, et ce qui mijote pour la suite.',
      children: <About />,
    }),
  };
}
