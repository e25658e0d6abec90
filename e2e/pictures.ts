import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext } from "@playwright/test";
import { logIn } from "./world/log-in.ts";
import { makeLogin } from "./world/make-login.ts";
import { onStage, openContext, settle, type Look } from "./world/picture-stage.ts";
import { cacheFolder } from "./world/project-paths.ts";
import { openRecords } from "./world/records.ts";
import type { World } from "./world/world.ts";

const folder = join(cacheFolder, "pictures");
const widths = [1920, 390] as const;
const languages = ["zh", "en"] as const;
const modes = ["light", "dark"] as const;
const themes = ["teal", "blue"] as const;

interface Scene {
  name: string;
  route: string;
  /** What has to be there before the picture is taken. */
  ready: string;
  isOffice?: true;
}

/** Pictures of the pages that people meet first, in every look, for people to look at. */
async function takePictures(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await onStage(takeAll);
}

async function takeAll(browser: Browser, world: World): Promise<void> {
  const scenes = await listScenes(world);
  const login = await makeLogin(world, "admin");
  const names: string[] = [];
  for (const look of listLooks()) {
    const context = await openContext(browser, { world, login, look });
    for (const scene of scenes) names.push(await takePicture(context, { world, scene, look }));
    await context.close();
    process.stdout.write(`${Object.values(look).join(" ")}\n`);
  }
  writeFileSync(join(folder, "index.html"), writeIndex(names));
  process.stdout.write(`${names.length} pictures in ${folder}\n`);
}

async function listScenes(world: World): Promise<Scene[]> {
  const { token } = await logIn(world.address, world.accounts.admin);
  const records = openRecords({ address: world.address, token });
  const { data } = await records.list("kch_achievement", { status: "published", pageSize: 1 });
  const id = data[0]?.id ?? "";
  return [
    { name: "home", route: "/", ready: "main article" },
    { name: "zcg", route: "/zcg?q=材料", ready: "main article" },
    { name: "detail", route: `/cgDetail?id=${id}`, ready: "main h1" },
    { name: "login", route: "/login", ready: "form img" },
    { name: "list", route: "/kch/kch_achievement", ready: ".record-name", isOffice: true },
    { name: "form", route: `/kch/kch_achievement?edit=${id}`, ready: ".panel h3", isOffice: true },
  ];
}

function listLooks(): Look[] {
  return widths.flatMap((width) =>
    languages.flatMap((language) =>
      modes.flatMap((mode) => themes.map((theme) => ({ width, language, mode, theme }))),
    ),
  );
}

async function takePicture(
  context: BrowserContext,
  { world, scene, look }: { world: World; scene: Scene; look: Look },
): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${world.address}#${scene.route}`);
  await page.locator(scene.ready).first().waitFor();
  await settle(page);
  const name = `${scene.name}-${Object.values(look).join("-")}.png`;
  // Office pages scroll inside; of public ones all is worth seeing.
  await page.screenshot({ path: join(folder, name), fullPage: scene.isOffice !== true });
  await page.close();
  return name;
}

/** One page with all of them, to look through. */
function writeIndex(names: readonly string[]): string {
  const figures = [...names]
    .sort()
    .map(
      (name) => `<figure><a href="${name}"><img src="${name}"></a><figcaption>${name}</figcaption></figure>`,
    );
  const style =
    "body{display:flex;flex-wrap:wrap;gap:16px}img{width:420px;height:300px;object-fit:cover;object-position:top}";
  return `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>${style}</style>${figures.join("\n")}\n`;
}

await takePictures();
