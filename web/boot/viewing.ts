import { readViewing } from "../api/viewing-store.ts";
import { loadChunk } from "../ui/load-chunk.ts";

/** While the tab looks as another user every page says so, public ones included. Nobody else fetches any of it. */
export function startViewing(): void {
  if (readViewing()) void showBanner();
}

async function showBanner(): Promise<void> {
  const mount = await loadChunk(
    async () => (await import("../office/access/view-banner.tsx")).mountViewBanner,
  );
  mount();
}
