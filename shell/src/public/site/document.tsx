import type { ReactNode } from 'react';
import touchIcon from '../icons/apple-touch-icon.png';
import favicon from '../icons/favicon.svg';
import manifest from '../icons/site.webmanifest';
import signedIn from '../signed-in/signed-in.page.js';

/** The addresses of the files that a page links to. */
export interface PageAssets {
  readonly stylesheets: readonly string[];
  readonly fonts: readonly string[];
}

export interface DocumentProps {
  readonly title: string;
  readonly description: string;
  readonly assets: PageAssets;
  readonly children: ReactNode;
}

/** The HTML document of a page. */
export function Document({ title, description, assets, children }: DocumentProps) {
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f6f0e4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1d1613" media="(prefers-color-scheme: dark)" />
        {assets.fonts.map((font) => (
          <link
            key={font}
            rel="preload"
            href={font}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        {assets.stylesheets.map((stylesheet) => (
          <link key={stylesheet} rel="stylesheet" href={stylesheet} />
        ))}
        <link rel="icon" href={favicon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={touchIcon} />
        <link rel="manifest" href={manifest} />
        <script type="module" src={signedIn} />
      </head>
      <body>{children}</body>
    </html>
  );
}
