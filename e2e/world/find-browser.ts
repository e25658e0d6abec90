import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { unpackChromium, type Browser } from "./unpack-chromium.ts";

const programs = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "chrome.exe",
];
const elsewhere = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/** The browser for tests: the one named, one of the system, Playwright's own, the one that npm brought. */
export async function findBrowser(): Promise<Browser> {
  const named = process.env["BROWSER_PATH"];
  if (named) {
    if (existsSync(named)) return { path: named, env: {} };
    throw new Error(`BROWSER_PATH: there is no file ${named}: name a Chromium or Chrome, or unset it.`);
  }
  const installed = findInstalled();
  if (installed) return { path: installed, env: {} };
  const unpacked = await unpackChromium();
  if (unpacked) return unpacked;
  throw new Error("No browser was found for the tests: set BROWSER_PATH to a Chromium or Chrome.");
}

function findInstalled(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  const inPath = folders.flatMap((folder) => programs.map((program) => join(folder, program)));
  return [...inPath, ...elsewhere, chromium.executablePath()].find((path) => existsSync(path) && runs(path));
}

/** Distributions have scripts of that name that only say where to get the browser. */
function runs(path: string): boolean {
  if (process.platform === "win32") return true;
  const { status, stdout } = spawnSync(path, ["--version"], { encoding: "utf8", timeout: 10_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
}
