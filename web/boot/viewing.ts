/** While the tab looks as another user every page says so, public ones included. Nobody else fetches any of it. */
export async function showBanner(): Promise<void> {
  const { mountImpersonationBanner } = await import("../office/access/impersonation-banner.tsx");
  mountImpersonationBanner();
}
