import type { DayNote } from '@imguessr/contracts';
import { handleCommand } from '@imguessr/event-sourcing';
import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type CatalogInput, CatalogRpc } from '../transport/catalog-rpc.decorator.ts';
import { CLOCK, type Clock } from '../transport/clock.ts';
import { dayNoteDecider } from './day-note.decide.ts';
import { DayNotes, type StoredDayNote } from './day-notes.port.ts';

/** What fits into one message. */
const MAX_NOTES = 1_000;

/** What makers write for each other about a day, whatever game it has. */
@Controller()
export class DayNotesController {
  constructor(
    @Inject(DayNotes) private readonly notes: DayNotes,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @CatalogRpc('dayNotes')
  async dayNotes(@Payload() { blind }: CatalogInput<'dayNotes'>): Promise<DayNote[]> {
    return blind ? [] : (await this.notes.latest(MAX_NOTES)).map(noteOf);
  }

  @CatalogRpc('noteDay')
  async noteDay(
    @Payload() { actor, date, text, revision }: CatalogInput<'noteDay'>,
  ): Promise<DayNote> {
    const cause = { actor, atMs: this.clock() };
    await handleCommand(this.notes.storeFor(cause), dayNoteDecider, date, {
      text,
      expectedRevision: revision,
    });
    return noteOf((await this.notes.noteOf(date)) ?? { date, text: '', revision: 1, cause });
  }
}

const noteOf = ({ date, text, revision, cause }: StoredDayNote): DayNote => ({
  date,
  text,
  revision,
  by: cause.actor,
  at: new Date(cause.atMs).toISOString(),
});
