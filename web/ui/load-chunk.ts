/** A part of the program that could not be fetched. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super("A part of the page could not be loaded", { cause });
    this.name = "ChunkLoadError";
  }
}

/** Milliseconds until a part counts as not coming. */
export const CHUNK_TIMEOUT = 120_000;

/**
 * Imports a lazy part; one that fails or takes too long is a ChunkLoadError. The quiet second try is the build's
 * (`retryImports` in vite.config.ts): a browser does not ask again for an address that has failed.
 */
export async function loadChunk<T>(load: () => Promise<T>, timeout = CHUNK_TIMEOUT): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not loaded within ${timeout} ms`)), timeout);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    throw new ChunkLoadError(cause);
  } finally {
    clearTimeout(timer);
  }
}
