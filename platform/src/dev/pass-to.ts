import type { IncomingMessage } from 'node:http';
import { createProxyMiddleware, responseInterceptor, type Options } from 'http-proxy-middleware';

/** Forwards requests to another server. */
export function passTo(target: string) {
  return createProxyMiddleware(optionsFor(target));
}

/** Forwards requests for pages to another server and changes the returned pages. */
export function pagesOf(
  target: string,
  change: (html: string, request: IncomingMessage) => string,
) {
  return createProxyMiddleware({
    ...optionsFor(target),
    selfHandleResponse: true,
    on: {
      // No conditional requests, because the browser's copy of the page may be of another version.
      proxyReq: (request) => {
        request.removeHeader('If-None-Match');
        request.removeHeader('If-Modified-Since');
      },
      proxyRes: responseInterceptor((page, { headers }, request, response) => {
        if (!headers['content-type']?.startsWith('text/html')) return Promise.resolve(page);
        response.setHeader('Cache-Control', 'no-store');
        return Promise.resolve(change(page.toString('utf8'), request));
      }),
    },
  });
}

function optionsFor(target: string): Options {
  return {
    target,
    changeOrigin: true,
    autoRewrite: true,
    protocolRewrite: 'http',
    cookieDomainRewrite: '',
    // A platform on a developer's machine has a self-signed certificate.
    secure: !/^(localhost|127\.0\.0\.1)$/.test(new URL(target).hostname),
  };
}
