import { readFileSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';

// The baseline: a node:http server that answers every GET with the bytes of a file and does nothing else.
const bytes = readFileSync(process.argv[2]!);
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length });
  response.end(bytes);
});
server.keepAliveTimeout = 65_000;
server.listen(0, '127.0.0.1', () =>
  writeSync(1, `${JSON.stringify({ base: `http://127.0.0.1:${(server.address() as { port: number }).port}` })}\n`),
);
