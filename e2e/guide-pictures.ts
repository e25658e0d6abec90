import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext } from "@playwright/test";
import { languages, type Language } from "@kezhuan/contract/metadata/label";
import { makeLogin } from "./world/make-login.ts";
import { onStage, openContext, settle } from "./world/picture-stage.ts";
import type { World } from "./world/world.ts";

const pictures = join(import.meta.dirname, "..", "docs", "pictures");
const folder = join(pictures, "guide");
/** The size that the documentation gives every picture. */
const size = { width: 1280, height: 800 };
const quality = 0.82;

/** One entry of `docs/pictures/guide.json`. */
interface Scene {
  name: string;
  /** From the root of the product, with the route after `#`. */
  path: string;
  as: "visitor" | "admin";
}

/** Takes the pictures of the documentation from the running product, in both languages. */
async function takeGuidePictures(browser: Browser, world: World): Promise<void> {
  const scenes = JSON.parse(readFileSync(join(pictures, "guide.json"), "utf8")) as Scene[];
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const admin = await makeLogin(world, "admin");
  for (const language of languages) {
    for (const as of ["visitor", "admin"] as const) {
      const look = { ...size, language, mode: "light", theme: "teal" };
      const login = as === "admin" ? admin : undefined;
      const context = await openContext(browser, { world, login, look });
      for (const scene of scenes.filter((one) => one.as === as))
        await take(context, { world, scene, language });
      await context.close();
    }
  }
  process.stdout.write(`${scenes.length * languages.length} pictures in docs/pictures/guide\n`);
}

async function take(
  context: BrowserContext,
  { world, scene, language }: { world: World; scene: Scene; language: Language },
): Promise<void> {
  const page = await context.newPage();
  const [place = "", query] = scene.path.slice(1).split("?");
  const own = scene.path.includes("#") ? "" : "language=";
  const search = query ?? (own === "" ? undefined : `${own}${language}`);
  await page.goto(`${world.address}${place}${search === undefined ? "" : `?${search}`}`);
  await page.locator("main, #root > *").first().waitFor();
  await settle(page);
  // Skeletons have given way to what they stand for.
  await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
  const shot = await page.screenshot({ animations: "disabled" });
  writeFileSync(join(folder, `${scene.name}.${language}.webp`), await encode(context, shot));
  await page.close();
}

/** As WebP: a third of the bytes. The browser encodes, so that nothing else has to be installed. */
async function encode(context: BrowserContext, png: Buffer): Promise<Buffer> {
  const page = await context.newPage();
  const address = await page.evaluate(
    async ({ data, level }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", level);
    },
    { data: png.toString("base64"), level: quality },
  );
  await page.close();
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}

await onStage(takeGuidePictures);
