const PATIENCE_MS = 30_000;

/** Tries an expectation again until it holds; when it never does, throws what it threw last. */
export async function eventually(expectation: () => Promise<unknown> | unknown, withinMs = PATIENCE_MS): Promise<void> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    try {
      await expectation();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }
}
