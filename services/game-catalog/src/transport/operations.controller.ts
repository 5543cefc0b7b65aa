import { type ReadinessChecks, type Registry, readiness } from '@imguessr/service-kit';
import { Controller, Get, Header, Inject, Res } from '@nestjs/common';
import { PART } from '../parts.ts';

interface Reply {
  status(code: number): { send(body: unknown): unknown };
}

/** What operators ask of this process. */
@Controller()
export class OperationsController {
  constructor(
    @Inject(PART.metrics) private readonly metrics: Registry,
    @Inject(PART.checks) private readonly checks: ReadinessChecks,
  ) {}

  @Get('health/live')
  @Header('cache-control', 'no-store')
  live() {
    return { status: 'ok', checks: {} };
  }

  @Get('health/ready')
  @Header('cache-control', 'no-store')
  async ready(@Res() reply: Reply) {
    const health = await readiness(this.checks);
    reply.status(health.status === 'ok' ? 200 : 503).send(health);
  }

  @Get('metrics')
  async text(@Res({ passthrough: true }) reply: { header(name: string, value: string): unknown }) {
    reply.header('content-type', this.metrics.contentType);
    return this.metrics.metrics();
  }
}
