/** While the tab looks as another user every page says so, public ones included. Nobody else fetches any of it. */
export async function showBanner(): Promise<void> {
  const { mountViewBanner } = await import("../office/access/view-banner.tsx");
  mountViewBanner();
}
