import { runServices } from '@imguessr/service-kit';
import { AUDIT_ARGUMENT } from './audit/schedule/spawn-audit.ts';
import { runAudit } from './run-audit.ts';
import { statsProjector } from './service.ts';

if (process.argv.includes(AUDIT_ARGUMENT)) await runAudit();
await runServices('stats-projector', [statsProjector()]);
