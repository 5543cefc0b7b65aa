import { Module } from '@nestjs/common';
import { EditorsController } from './editors.controller.ts';
import { EditorsStore } from './editors.store.ts';

@Module({ controllers: [EditorsController], providers: [EditorsStore] })
export class EditorsModule {}
