import type { Edits } from './edits.ts';

/** Makes the gateway pass the calls of the service on to its instances. */
export function addToGateway(edits: Edits, name: string): void {
  const upper = name.toUpperCase();
  const conf = 'gateway/conf/nginx.conf';
  edits.insertBefore(
    conf,
    /^ {2}upstream platform \{/m,
    `  upstream ${name} {\n    zone ${name} 64k;\n    \${${upper}}\n    keepalive 32;\n  }\n`,
  );
  edits.insertBefore(
    conf,
    /^ {4}location @identity-reads/m,
    `    location ~ ^/api/${name}(/|$) {\n      try_files /no-file @${name}-$kind;\n    }\n`,
  );
  edits.insertBefore(
    conf,
    /^ {4}location @identity-reads/m,
    `    location @${name}-reads {
      include service.conf;
      include reads.conf;
      proxy_read_timeout \${${upper}_READ_TIMEOUT};
      proxy_pass http://${name};
    }
    location @${name}-writes {
      include service.conf;
      include writes.conf;
      proxy_pass http://${name};
    }
`,
  );
  const render = 'gateway/src/render-gateway.ts';
  edits.insertAfter(render, /readonly DELIVERIES: string;\n/, `  readonly ${upper}: string;\n`);
  edits.insertAfter(render, /'DELIVERIES', /, `'${upper}', `);
  edits.insertAfter('gateway/Dockerfile', /DELIVERIES=deliveries:8080 /, `${upper}=${name}:8080 `);
  const entrypoint = 'gateway/entrypoint.sh';
  edits.insertAfter(entrypoint, /\$\{DELIVERIES\} /, `\${${upper}} `);
  edits.insertAfter(entrypoint, /\$\{DELIVERIES_READ_TIMEOUT\} /, `\${${upper}_READ_TIMEOUT} `);
  edits.insertBefore(
    entrypoint,
    /^mkdir -p "\$RUN_DIR/m,
    `${upper}_READ_TIMEOUT=$(read_timeout "$${upper}") && ${upper}=$(servers "$${upper}")\nexport ${upper}_READ_TIMEOUT ${upper}\n`,
  );
}
