import { runServices } from '@imguessr/service-kit';
import { guessIngest } from './service.ts';

await runServices('guess-ingest', [guessIngest()]);
