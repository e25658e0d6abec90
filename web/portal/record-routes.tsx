import { lazyPage, type LazyPage, type PreparedPage } from "@kezhuan/web/ui/lazy-page.ts";

const FindAchievements = lazyPage(
  async () => (await import("./achievement/find-achievements.tsx")).FindAchievements,
);
const FindExperts = lazyPage(async () => (await import("./expert/find-experts.tsx")).FindExperts);
const FindInstitutions = lazyPage(
  async () => (await import("./institution/find-institutions.tsx")).FindInstitutions,
);
const FindDemands = lazyPage(async () => (await import("./demand/find-demands.tsx")).FindDemands);
const AchievementPage = lazyPage(async () => (await import("./achievement/achievement-page.tsx")).Detail);
const ExpertPage = lazyPage(async () => (await import("./expert/expert-page.tsx")).ExpertPage);
const InstitutionPage = lazyPage(
  async () => (await import("./institution/institution-page.tsx")).InstitutionPage,
);
const DemandPage = lazyPage(async () => (await import("./demand/demand-page.tsx")).DemandPage);

const pages: Readonly<Record<string, LazyPage>> = {
  "/zcg": FindAchievements,
  "/zzj": FindExperts,
  "/zjg": FindInstitutions,
  "/zxq": FindDemands,
  "/cgDetail": AchievementPage,
  "/zjDetail": ExpertPage,
  "/jgDetail": InstitutionPage,
  "/dwDetail": InstitutionPage,
  "/xqDetail": DemandPage,
};

/** One of them, when its code is there. Errors: what keeps it from coming. */
export async function loadListed(path: string): Promise<PreparedPage | undefined> {
  return (await pages[path]?.load())?.default;
}

/** The routes that find records or show one: what visitors come for, so their table travels with what all of them take. */
export function Routes({ path }: { path: string }) {
  const Page = pages[path];
  return Page && <Page />;
}
