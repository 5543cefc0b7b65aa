import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type CatalogInput, CatalogRpc } from '../transport/catalog-rpc.decorator.ts';
import { DemoBox } from './archive/demo-box.ts';
import { BoxService } from './box.service.ts';

/** The zip itself is uploaded over HTTP. */
@Controller()
export class BoxesController {
  constructor(
    @Inject(BoxService) private readonly boxes: BoxService,
    @Inject(DemoBox) private readonly demo: DemoBox,
  ) {}

  @CatalogRpc('imports')
  imports() {
    return this.boxes.list();
  }

  @CatalogRpc('createImport')
  createImport(@Payload() { name, size, actor }: CatalogInput<'createImport'>) {
    return this.boxes.create(name, size, actor);
  }

  @CatalogRpc('demoGames')
  async demoGames() {
    return { isAvailable: await this.demo.isAvailable() };
  }

  @CatalogRpc('importDemoGames')
  importDemoGames(@Payload() { actor }: CatalogInput<'importDemoGames'>) {
    return this.boxes.createDemo(actor);
  }

  @CatalogRpc('checkImport')
  checkImport(@Payload() { importId }: CatalogInput<'checkImport'>) {
    return this.boxes.check(importId);
  }

  @CatalogRpc('getImport')
  getImport(@Payload() { importId }: CatalogInput<'getImport'>) {
    return this.boxes.details(importId);
  }

  @CatalogRpc('startImport')
  startImport(@Payload() { importId, rows }: CatalogInput<'startImport'>) {
    return this.boxes.start(importId, rows);
  }

  @CatalogRpc('removeImport')
  async removeImport(@Payload() { importId }: CatalogInput<'removeImport'>) {
    await this.boxes.remove(importId);
    return { importId };
  }
}
