import { get } from 'node:http';

// For health checks of containers, whose images contain no shell: exits with 0 if the services of
// this container are ready.
const request = get({
  host: '127.0.0.1',
  port: process.env.OPS_PORT || 9101,
  path: '/health/ready',
  timeout: 3_000,
});
request.on('response', (response) => {
  response.pipe(process.stdout);
  if (response.statusCode !== 200) process.exitCode = 1;
});
request.on('timeout', () => request.destroy(new Error('no response within 3 s')));
request.on('error', ({ message }) => {
  process.stderr.write(`The port for operators does not respond: ${message}\n`);
  process.exitCode = 1;
});
