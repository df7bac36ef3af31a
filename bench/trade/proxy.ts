import { writeSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';

// proxy.ts PORT…: gives each connection to the next of some servers of this machine, as a load balancer in front of them does.
const ports = process.argv.slice(2).map(Number);
let turn = 0;
const proxy = createServer({ noDelay: true }, (client) => {
  const server = connect({ port: ports[turn++ % ports.length]!, host: '127.0.0.1', noDelay: true });
  client.pipe(server).pipe(client);
  client.on('error', () => server.destroy());
  server.on('error', () => client.destroy());
});
proxy.listen(0, '127.0.0.1', () =>
  writeSync(1, `${JSON.stringify({ base: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` })}\n`),
);
