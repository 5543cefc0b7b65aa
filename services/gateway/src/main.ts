import { runServices } from '@imguessr/service-kit';
import { gateway } from './service.ts';

await runServices('gateway', [gateway()]);
