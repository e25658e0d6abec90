import { join } from "node:path";

interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** Parts of a library that the portal reaches through the library's index, and never uses. */
const officeOnly =
  /\/@tanstack\/.*\/(?:useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver|useMutationState)\.js$/;
/** The same for the home page: what sends something needs it, and that is in `kit-forms`. */
const notHome = /\/@tanstack\/.*\/(?:useMutation|mutationObserver)\.js$/;
const portalRoot = join(import.meta.dirname, "portal/");
const officeRoot = join(import.meta.dirname, "office/");

const entryRoot = join(portalRoot, "entry/");

/** The pages that most visitors read: what the lists need, and what the page of one record needs. */
const readPages = {
  lists: [
    "record-routes.tsx",
    "achievement/find-achievements.tsx",
    "expert/find-experts.tsx",
    "institution/find-institutions.tsx",
    "demand/find-demands.tsx",
  ],
  details: [
    "record-routes.tsx",
    "achievement/achievement-page.tsx",
    "expert/expert-page.tsx",
    "institution/institution-page.tsx",
    "demand/demand-page.tsx",
  ],
  /** What the details draw when their first screen is there. */
  around: [
    "achievement/achievement-body.tsx",
    "article/policies.tsx",
    "article/told-stories.tsx",
    "detail/partners.tsx",
  ],
};

/** What stands around every page of the back office, and the page that shows records of any object. */
const deskPages = { shell: ["shell/shell.tsx"], records: ["screens/object-page.tsx"] };
/** What these need stays light: who logs in waits for nothing else. */
const loginPages = ["main.tsx", "login/login-page.tsx", "login/login-other-page.tsx"];

/**
 * Puts into one file what the portal needs before anything else and does not own itself: React, the router, the kit,
 * the calls. The office shares that file. Left alone, the build cuts it into a dozen that compress badly. So it would
 * what the pages that are read most have in common: `lists` and `details` hold what only the one or the other takes
 * (`lists-…` and `details-…` what only one kind of record does), `reading` what both take, `kit` what both faces have
 * (`kit-details` what no list takes of it, `kit-forms` what only those take who send something, as the `questions` below a
 * record do, `kit-around` what stands below the first screen of a detail, which is in `around`). A page of the back office would take 160 files: `shell` holds what all pages need beyond the login, `records` what the page of an
 * object needs besides.
 */
export function nameChunk(id: string, graph: ModuleGraph): string | null {
  parts ??= findParts(graph);
  // The boot script stays apart and small: it is what offers a reload when the rest does not come.
  if (parts.boot.has(id) || officeOnly.test(id)) return null;
  if (notHome.test(id)) return "kit-forms";
  if (parts.portal.has(id)) return isPortalPage(id) ? "portal" : "base";
  const isListed = parts.lists.has(id);
  const isDetailed = parts.details.has(id);
  if (!isListed && !isDetailed) {
    if (parts.around.has(id)) return isPortalPage(id) ? "around" : "kit-around";
    if (parts.asked.has(id)) return isPortalPage(id) ? "questions" : "kit-forms";
    return nameOfficeChunk(id, parts);
  }
  // Some hundred bytes each, and nothing is drawn before the last of them: they come with what comes first.
  if (id.endsWith(".css")) return isPortalPage(id) ? "portal" : "base";
  if (!isPortalPage(id)) return isListed ? "kit" : "kit-details";
  if (isListed && isDetailed) return "reading";
  const name = isListed ? nameByKind("lists", id, parts.listsOf) : nameByKind("details", id, parts.detailsOf);
  return slightParts.has(name) ? "lists" : name;
}

/** A few hundred bytes each, which are not worth a request. */
const slightParts = new Set(["lists-achievement", "lists-demand"]);

/** What only one kind of record takes goes with its page: it is more than half of what the four pages take together. */
function nameByKind(name: string, id: string, pagesOf: Parts["detailsOf"]): string {
  const [only, another] = [...pagesOf].filter(([, ids]) => ids.has(id));
  return only && !another ? `${name}-${only[0]}` : name;
}

/** Nothing that the portal may load, now or later: it would take all the rest along. */
function nameOfficeChunk(id: string, { everPortal, login, shell, records }: Parts): string | null {
  if (everPortal.has(id) || login.has(id)) return null;
  if (shell.has(id)) return "shell";
  return records.has(id) ? "records" : null;
}

/** True for what is the portal's own. */
function isPortalPage(id: string): boolean {
  return id.startsWith(portalRoot);
}

/** The way in stays apart: whoever logs in needs nothing of what the other pages share. */
export function isSharedPage(id: string): boolean {
  return isPortalPage(id) && !id.startsWith(entryRoot);
}

/**
 * What several of the other public pages share goes into one file for each folder. Left alone it becomes a dozen; in one
 * file for all, who reads an article would wait for all that posting needs.
 */
export function nameShared(id: string): string {
  return `${id.slice(portalRoot.length).split("/")[0] ?? ""}-shared`;
}

interface Parts extends Record<
  "boot" | "portal" | "lists" | "details" | "around" | "asked" | "everPortal" | "login" | "shell" | "records",
  ReadonlySet<string>
> {
  /** By the folder of the page. */
  listsOf: ReadonlyMap<string, ReadonlySet<string>>;
  detailsOf: ReadonlyMap<string, ReadonlySet<string>>;
}

let parts: Parts | undefined;

function findParts(graph: ModuleGraph): Parts {
  const inPortal = (names: readonly string[]) => names.map((name) => join(portalRoot, name));
  const inOffice = (names: readonly string[]) => names.map((name) => join(officeRoot, name));
  const lists = findStatic(inPortal(readPages.lists), graph);
  const details = findStatic(inPortal(readPages.details), graph);
  const byFolder = (pages: readonly string[]) =>
    new Map(pages.map((page) => [page.split("/")[0] ?? page, findStatic(inPortal([page]), graph)]));
  for (const id of [...lists, ...details])
    if (id.includes("/node_modules/zod/"))
      throw new Error(
        "A public list or detail imports Zod: take what it needs from a file of contract without schemas",
      );
  return {
    boot: findStatic([join(import.meta.dirname, "boot/main.ts")], graph),
    portal: findStatic(inPortal(["main.tsx"]), graph),
    lists,
    details,
    around: findStatic(inPortal(readPages.around), graph),
    asked: findStatic(inPortal(["detail/asked-in-public.tsx"]), graph),
    listsOf: byFolder(readPages.lists),
    detailsOf: byFolder(readPages.details),
    everPortal: findReachable(inPortal(["main.tsx"]), (id) => {
      const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
      return [...importedIds, ...dynamicallyImportedIds];
    }),
    login: findStatic(inOffice(loginPages), graph),
    shell: findStatic(inOffice(deskPages.shell), graph),
    records: findStatic(inOffice(deskPages.records), graph),
  };
}

function findStatic(entries: readonly string[], graph: ModuleGraph): Set<string> {
  return findReachable(entries, (id) => graph.getModuleInfo(id)?.importedIds ?? []);
}

function findReachable(entries: readonly string[], follow: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const queue = [...entries];
  for (const id of queue) {
    if (found.has(id)) continue;
    found.add(id);
    queue.push(...follow(id));
  }
  return found;
}
