import { type ReadinessChecks, type Registry, readiness } from '@imguessr/service-kit';
import { Controller, Get, Header, Inject, Res } from '@nestjs/common';

interface Reply {
  status(code: number): { send(body: unknown): unknown };
}

/** The metrics and readiness checks of this process; provided by app.ts. */
export abstract class Operations {
  abstract readonly metrics: Registry;
  abstract readonly checks: ReadinessChecks;
}

/** Serves health checks and metrics. */
@Controller()
export class OperationsController {
  constructor(@Inject(Operations) private readonly operations: Operations) {}

  @Get('health/live')
  @Header('cache-control', 'no-store')
  live() {
    return { status: 'ok', checks: {} };
  }

  @Get('health/ready')
  @Header('cache-control', 'no-store')
  async ready(@Res() reply: Reply) {
    const health = await readiness(this.operations.checks);
    reply.status(health.status === 'ok' ? 200 : 503).send(health);
  }

  @Get('metrics')
  async text(@Res({ passthrough: true }) reply: { header(name: string, value: string): unknown }) {
    const { metrics } = this.operations;
    reply.header('content-type', metrics.contentType);
    return metrics.metrics();
  }
}
