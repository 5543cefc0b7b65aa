/** What a translator has put in the place of a text. */
const translations = new WeakMap<Node, ChildNode>();

function noteTranslations(changes: readonly MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
    const place = [...addedNodes, previousSibling, nextSibling].find(
      (node) => node instanceof HTMLFontElement,
    );
    for (const text of removedNodes)
      if (place && text instanceof Text) translations.set(text, place);
  }
}

/**
 * Lets React change a page that the browser translates. A translator puts elements in the place of
 * texts, where React still looks for these, and would fail (react#11538). A text that React changes
 * returns to its place, to be translated again; one that it removes takes its translation along.
 */
export function acceptTranslations(): void {
  const { insertBefore, removeChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  new MutationObserver(noteTranslations).observe(document, { childList: true, subtree: true });
  Node.prototype.insertBefore = function insert<Inserted extends Node>(
    this: Node,
    node: Inserted,
    child: Node | null,
  ): Inserted {
    const next = child?.parentNode === this ? child : child && translations.get(child);
    return insertBefore.call(this, node, next?.parentNode === this ? next : null) as Inserted;
  };
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child) {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    translations.get(child)?.remove();
    return child;
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      nodeValue?.set?.call(this, value);
      if (!this.isConnected) translations.get(this)?.replaceWith(this);
    },
  });
}
