import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { fetchAhead, type AheadPlan, type RouteAhead } from "./fetch-ahead.ts";
import {
  achievementListFields,
  demandListFields,
  expertListFields,
  institutionListFields,
} from "@kezhuan/contract/portal/list-fields";
import { themeRoutes } from "@kezhuan/contract/portal/theme-routes";
import { countFirstRows, toFirstPage } from "./portal/finder/first-page.ts";
import { officeRoots } from "./ui/part-for-path.ts";

type Reads = RouteAhead["reads"];

const list = (objname: string, listFields?: readonly string[]): Reads => [
  ["rest/getObjMetaData", `objname=${objname}&brief=true`, listFields],
];
const record = (objname: string): Reads => [["rest/getObjData", `objname=${objname}&id={id}&withMeta=true`]];
const home: Reads = [["api/v1/portal/home?lang={language}"]];

/** The tables of what finds and shows records, and of all other pages. */
const records = "portal/record-routes.tsx";
const others = "portal/other-routes.tsx";

/** The pages that visitors come to first: their code, and what they read before anything is drawn. */
const pages: Readonly<Record<string, readonly [modules: readonly string[], reads: Reads]>> = {
  "/": [["portal/main.tsx"], home],
  "/home": [["portal/main.tsx"], home],
  // Other layouts of the home page: they begin with what stands further down there.
  "/index1": [["portal/main.tsx", "portal/home/lower-parts.tsx"], home],
  "/index_gd": [["portal/main.tsx", "portal/home/lower-parts.tsx"], home],
  "/zcg": [
    [records, "portal/achievement/find-achievements.tsx"],
    list("kch_achievement", achievementListFields),
  ],
  "/zzj": [[records, "portal/expert/find-experts.tsx"], list("kch_expert", expertListFields)],
  "/zjg": [
    [records, "portal/institution/find-institutions.tsx"],
    list("kch_institution", institutionListFields),
  ],
  "/zxq": [[records, "portal/demand/find-demands.tsx"], list("kch_demand", demandListFields)],
  "/cgDetail": [[records, "portal/achievement/achievement-page.tsx"], record("kch_achievement")],
  "/zjDetail": [[records, "portal/expert/expert-page.tsx"], record("kch_expert")],
  "/jgDetail": [[records, "portal/institution/institution-page.tsx"], record("kch_institution")],
  "/dwDetail": [[records, "portal/institution/institution-page.tsx"], record("kch_institution")],
  "/xqDetail": [[records, "portal/demand/demand-page.tsx"], record("kch_demand")],
  "/zzc": [[others, "portal/search/search-page.tsx"], []],
  "/article": [[others, "portal/article/article-page.tsx"], []],
  "/activity": [[others, "portal/activity/activity-page.tsx"], []],
  "/technology": [[others, "portal/technology/technology-page.tsx"], []],
  "/transformationAchievements": [[others, "portal/technology/transformation-page.tsx"], []],
  ...Object.fromEntries(themeRoutes.map((route) => [route, [[others, "portal/theme/theme-page.tsx"], []]])),
};

/**
 * Writes into the page what each address takes, with the function that asks for it (docs/decisions/015); and holds the
 * first paint until the tiny boot script has set theme and mode, so that a dark page never flashes white.
 */
export function startAhead(): Plugin {
  return {
    name: "start-ahead",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        requireAlone(findChunk(bundle, "api-docs/try-operation.ts"));
        const own = `{ toFirstPage: ${toFirstPage.toString()}, countFirstRows: ${countFirstRows.toString()} }`;
        const given = `${JSON.stringify(makePlan(bundle))}, ${own}`;
        const script = `<script>(${fetchAhead.toString()})(${given})</script>`;
        // Before the styles: a script after them would wait until they are there.
        return html.replace(
          '<script type="module"',
          () => `${script}\n    <script type="module" blocking="render"`,
        );
      },
    },
  };
}

function makePlan(bundle: Rolldown.OutputBundle): AheadPlan {
  const files: string[] = [];
  const place = (file: string) => {
    if (!files.includes(`./${file}`)) files.push(`./${file}`);
    return files.indexOf(`./${file}`);
  };
  const named = closureOf(bundle, findChunk(bundle, "index.html"));
  const takes = (modules: readonly string[], reads: Reads): RouteAhead => {
    const scripts = modules.flatMap((module) => [...closureOf(bundle, findChunk(bundle, module))]);
    // The longest first: a browser has six connections to a server, and what waits for the last of them should be short.
    const missing = [...new Set(scripts)]
      .filter((chunk) => !named.has(chunk))
      .toSorted((one, other) => other.code.length - one.code.length);
    return {
      scripts: missing.map(({ fileName }) => place(fileName)),
      styles: missing.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])].map(place)),
      reads,
    };
  };
  return {
    routes: Object.fromEntries(Object.entries(pages).map(([route, page]) => [route, takes(...page)])),
    portal: takes([others], []),
    office: takes(["office/main.tsx"], []),
    officeRoots,
    files,
  };
}

/** The chunk that a module, named by its path in this workspace, was put into. A page that is gone ends the build. */
function findChunk(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  const id = join(import.meta.dirname, module);
  const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
  const found =
    chunks.find(({ facadeModuleId }) => facadeModuleId === id) ??
    chunks.find(({ moduleIds }) => moduleIds.includes(id));
  if (!found) throw new Error(`start-ahead.ts names ${module}, which is no part of the build`);
  return found;
}

/** A page of the server's own loads it: what it shares with the pages of both faces would bring their first script along. */
function requireAlone({ fileName, imports }: Rolldown.OutputChunk): void {
  if (imports.length > 0) throw new Error(`${fileName} has to do without ${imports.join(", ")}`);
}

/** A chunk and all that it cannot do without. */
function closureOf(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk): Set<Rolldown.OutputChunk> {
  const found = new Set([chunk]);
  for (const { imports } of found)
    for (const name of imports) {
      const next = bundle[name];
      if (next?.type === "chunk") found.add(next);
    }
  return found;
}
