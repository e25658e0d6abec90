import { makeListeners } from "./listeners.ts";
import { readCookie, writeCookie } from "./cookies.ts";
import { loadChunk } from "./load-chunk.ts";
import {
  THEME_ACCENTS,
  chooseAccent,
  chooseKnown,
  chooseLanguage,
  type Language,
  type Mode,
  type Preferences,
} from "./preferences-model.ts";

let current: Preferences | undefined;
const changes = makeListeners();

/** The preferences as they are now; the same object until one of them changes. */
export function getPreferences(): Preferences {
  current ??= readStored();
  return current;
}

/** Changes some preferences, keeps them, shows them on the page and tells every listener. */
export function setPreferences(change: Partial<Preferences>): void {
  const next = { ...getPreferences(), ...change };
  current = next;
  keep(next);
  showPreferences();
  changes.notify();
}

export const subscribePreferences = changes.subscribe;

/** The mode in force: `auto` resolved by what the device asks for. */
export function resolveMode({ mode }: Pick<Preferences, "mode">): Mode {
  if (mode !== "auto") return mode;
  if (matchMedia("(prefers-contrast: more)").matches) return "contrast";
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Shows the preferences on the page from now on, and follows the device and other tabs. */
export function startPreferences(): void {
  showPreferences();
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"]) {
    matchMedia(query).addEventListener("change", followOutside);
  }
  addEventListener("storage", followOutside);
}

/** The language of the page. */
export function getLanguage(): Language {
  return getPreferences().language;
}

function followOutside(): void {
  current = readStored();
  showPreferences();
  changes.notify();
}

function readStored(): Preferences {
  return {
    language: chooseLanguage(readCookie("language"), navigator.languages),
    theme: chooseKnown(localStorage.getItem("theme"), ["teal", "blue"], "teal"),
    mode: chooseKnown(localStorage.getItem("mode"), ["auto", "light", "dark", "contrast"], "auto"),
    accent: chooseAccent(localStorage.getItem("accent")),
    size: chooseKnown(localStorage.getItem("size"), ["small", "middle", "large"], "small"),
  };
}

function keep(preferences: Preferences): void {
  writeCookie("language", preferences.language, 365);
  localStorage.setItem("theme", preferences.theme);
  localStorage.setItem("mode", preferences.mode);
  localStorage.setItem("size", preferences.size);
  if (preferences.accent) localStorage.setItem("accent", preferences.accent);
  else localStorage.removeItem("accent");
}

function showPreferences(): void {
  const preferences = getPreferences();
  const root = document.documentElement;
  root.lang = preferences.language === "zh" ? "zh-CN" : "en";
  root.dataset["theme"] = preferences.theme;
  root.dataset["mode"] = resolveMode(preferences);
  root.dataset["size"] = preferences.size;
  showAccent(preferences, root.style);
}

// The two themes' own shades are in tokens.css, drawn by hand. Only a picked accent is derived, and only who has picked
// one fetches the way to do it.
function showAccent(preferences: Preferences, style: CSSStyleDeclaration): void {
  const { accent, theme } = preferences;
  if (accent !== null && accent !== THEME_ACCENTS[theme]) return void showPicked(accent, preferences);
  for (const name of Array.from(style)) if (name.startsWith("--accent")) style.removeProperty(name);
}

async function showPicked(accent: string, preferences: Preferences): Promise<void> {
  const { accentTokens } = await loadChunk(() => import("./accent.ts"));
  if (current !== preferences) return;
  const tokens = accentTokens(accent, resolveMode(preferences));
  for (const [name, value] of Object.entries(tokens)) {
    document.documentElement.style.setProperty(name, value);
  }
  // Who takes colours from the page as values has to take them again.
  current = { ...preferences };
  changes.notify();
}
