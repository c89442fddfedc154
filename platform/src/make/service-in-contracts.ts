import type { Edits } from './edits.ts';

/**
 * Adds the calls of the service to the contracts and to their reference, and makes the service a
 * consumer of ended sessions.
 */
export function addToContracts(edits: Edits, name: string, pascal: string): void {
  const folder = 'packages/contracts/src';
  edits.insertAfter(
    `${folder}/index.ts`,
    /export \* from '.\/labels.ts';\n/,
    `export * from './${name}.ts';\n`,
  );
  edits.insertBefore(
    `${folder}/apis.ts`,
    /import /,
    `import { ${name}Api } from './${name}.ts';\n`,
  );
  edits.insertBefore(`${folder}/apis.ts`, /^ {2}platform: /m, `  ${name}: ${name}Api,\n`);
  edits.insertBefore(
    `${folder}/documents/documents.ts`,
    /^ {2}'platform.json': /m,
    `  '${name}.json': openApi('${pascal}', apis.${name}),\n`,
  );
  const page = 'api-docs/src/page/index.html';
  edits.insertBefore(
    page,
    /^ +<a href="\/api\/docs\/\?of=platform"/m,
    `        <a href="/api/docs/?of=${name}">${pascal}</a>\n`,
  );
  edits.insertBefore(
    page,
    /^ +<a href="\/api\/docs\/platform.json"/m,
    `      <a href="/api/docs/${name}.json">${name}</a>,\n`,
  );
  edits.insertAfter(`${folder}/events/consumers.ts`, /\[sessionRevoked.type\]: \[/, `'${name}', `);
}
