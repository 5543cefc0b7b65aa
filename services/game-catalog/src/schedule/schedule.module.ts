import { Module } from '@nestjs/common';
import { DailyGameModule } from '../daily-game/daily-game.module.ts';
import { ScheduleController } from './schedule.controller.ts';

@Module({ imports: [DailyGameModule], controllers: [ScheduleController] })
export class ScheduleModule {}
