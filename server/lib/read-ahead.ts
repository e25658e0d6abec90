/** The same items, each next one drawn while the last is worked on. */
export async function* readAhead<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]();
  const draw = () => {
    const next = iterator.next();
    // Told when its turn comes; until then nobody waits for it.
    next.catch(() => undefined);
    return next;
  };
  let next = draw();
  try {
    for (;;) {
      const item = await next;
      if (item.done) return;
      next = draw();
      yield item.value;
    }
  } finally {
    await iterator.return?.();
  }
}
