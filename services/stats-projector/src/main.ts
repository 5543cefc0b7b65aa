import { runServices } from '@imguessr/service-kit';
import { statsAuditor } from './audit/service.ts';
import { statsProjector } from './service.ts';

const service = process.argv[2] === 'audit' ? statsAuditor() : statsProjector();
await runServices(service.name, [service]);
