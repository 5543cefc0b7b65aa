import type { GuessCommand, GuessReply } from '@imguessr/contracts';
import { GIVE_UP, REVEAL } from '@imguessr/game-rules';
import type { Logger, Traces } from '@imguessr/service-kit';
import type { IngestMetrics, RecordedKind } from './metrics.ts';

export function withObservability(
  makeGuess: (command: GuessCommand) => Promise<GuessReply>,
  metrics: IngestMetrics,
  traces: Traces,
  logger: Logger,
): (command: GuessCommand) => Promise<GuessReply> {
  const isDebugging = logger.isLevelEnabled('debug');
  const count = (command: GuessCommand, reply: GuessReply, startedAt: number) => {
    if ('answer' in reply) {
      metrics.appended(performance.now() - startedAt);
      metrics.recorded(kindOf(reply.answer.attempt));
    } else metrics.rejected(reply.error.code);
    if (!isDebugging) return;
    const outcome = 'error' in reply ? reply.error.code : 'recorded';
    logger.debug(
      { requestId: command.requestId, gameId: command.gameId, outcome },
      'request completed',
    );
  };
  const counted = (command: GuessCommand): Promise<GuessReply> => {
    const startedAt = performance.now();
    return makeGuess(command).then((reply) => {
      count(command, reply, startedAt);
      return reply;
    });
  };
  if (!traces.enabled) return counted;
  return async (command) => {
    const span = traces.start('guess-ingest make guess', 'server', command.traceparent);
    span?.setAttributes({
      'imguessr.game_id': command.gameId,
      'imguessr.request_id': command.requestId,
    });
    const reply = await counted(command);
    traces.end(span, 'error' in reply ? reply.error.code : undefined);
    return reply;
  };
}

function kindOf(attempt: string): RecordedKind {
  if (attempt === REVEAL) return 'reveal';
  if (attempt === GIVE_UP) return 'give_up';
  return 'guess';
}
