import { runAuditor } from './audit/main.ts';
import { runProjector } from './projector.ts';

await (process.argv[2] === 'audit' ? runAuditor() : runProjector());
