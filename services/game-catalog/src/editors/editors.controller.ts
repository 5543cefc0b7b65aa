import type { Editor } from '@imguessr/contracts';
import { nameKey, normaliseName } from '@imguessr/service-kit/moderation';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type CatalogInput, CatalogRpc } from '../transport/catalog-rpc.decorator.ts';
import { invalidRequest, RequestRejectedError } from '../transport/request-rejected.error.ts';
import { EditorsStore } from './editors.store.ts';

@Controller()
export class EditorsController {
  constructor(private readonly store: EditorsStore) {}

  @CatalogRpc('editors')
  editors() {
    return this.store.editors();
  }

  @CatalogRpc('hasEditors')
  hasEditors() {
    return this.store.hasPeople();
  }

  @CatalogRpc('addEditor')
  async add(@Payload() { name: text, ...editor }: CatalogInput<'addEditor'>) {
    const name = normaliseName(text);
    if (nameKey(name) === '') throw invalidRequest('The name needs a letter or a digit.');
    const added = await this.store.add({ ...editor, name });
    if (added === 'NAME_TAKEN') {
      throw new RequestRejectedError(
        'NAME_TAKEN',
        'Another editor has this name. Please choose another one.',
      );
    }
    return added;
  }

  @CatalogRpc('changeEditor')
  async change(@Payload() { editorId, role }: CatalogInput<'changeEditor'>) {
    return existing(await this.store.changeRole(editorId, role));
  }

  @CatalogRpc('removeEditor')
  async remove(@Payload() { editorId }: CatalogInput<'removeEditor'>) {
    await this.store.remove(editorId);
    return { deleted: true } as const;
  }

  @CatalogRpc('inviteEditorAgain')
  async inviteAgain(@Payload() { editorId, key }: CatalogInput<'inviteEditorAgain'>) {
    return existing(await this.store.inviteAgain(editorId, key));
  }

  @CatalogRpc('endEditorSessions')
  async endSessions(@Payload() { editorId }: CatalogInput<'endEditorSessions'>) {
    return existing(await this.store.endSessions(editorId));
  }

  @CatalogRpc('endAllSessions')
  async endAllSessions(@Payload() { editorId }: CatalogInput<'endAllSessions'>) {
    await (editorId === undefined ? this.store.endAllSessions() : this.store.endSessions(editorId));
    return {};
  }

  @CatalogRpc('editorPassword')
  async password(@Payload() { name }: CatalogInput<'editorPassword'>) {
    return (await this.store.password(normaliseName(name))) ?? {};
  }

  @CatalogRpc('beginEditorSession')
  async beginSession(
    @Payload() { editorId, passwordHash, session }: CatalogInput<'beginEditorSession'>,
  ) {
    return { editor: await this.store.beginSession(editorId, passwordHash, session) };
  }

  @CatalogRpc('endEditorSession')
  async endSession(@Payload() { digest }: CatalogInput<'endEditorSession'>) {
    await this.store.endSession(digest);
    return {};
  }

  @CatalogRpc('identifyEditor')
  async identify(@Payload() { kind, digest }: CatalogInput<'identifyEditor'>) {
    return { editor: await this.store.identify(kind, digest) };
  }

  @CatalogRpc('admitEditor')
  admit(@Payload() { user, role }: CatalogInput<'admitEditor'>) {
    return this.store.admit(user, role);
  }

  @CatalogRpc('acceptInvitation')
  async accept(@Payload() { digest, passwordHash, session }: CatalogInput<'acceptInvitation'>) {
    return { editor: await this.store.accept(digest, passwordHash, session) };
  }
}

function existing(editor: Editor | undefined): Editor {
  if (!editor)
    throw new RequestRejectedError(
      'NOT_FOUND',
      'This editor was removed, or gets their role from the proxy.',
    );
  return editor;
}
