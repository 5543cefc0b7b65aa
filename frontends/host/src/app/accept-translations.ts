/**
 * Lets React change a page that the browser translates. A translator puts elements in the place of
 * texts, where React still looks for these, and would fail (react#11538). What it puts before such
 * a text comes to the end of its parent.
 */
export function acceptTranslations(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function insert<Inserted extends Node>(
    this: Node,
    node: Inserted,
    child: Node | null,
  ): Inserted {
    return insertBefore.call(this, node, child?.parentNode === this ? child : null) as Inserted;
  };
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child) {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child;
  };
}
