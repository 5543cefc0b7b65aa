import { Module } from '@nestjs/common';
import { MakersController } from './makers.controller.ts';
import { MakersStore } from './makers.store.ts';

@Module({ controllers: [MakersController], providers: [MakersStore] })
export class MakersModule {}
