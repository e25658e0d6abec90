import { createElement, type FunctionComponent } from "react";
import { createRoot, type Root } from "react-dom/client";
import { setPreferences } from "../ui/preferences.ts";

let root: Root | undefined;

/** Shows one component alone on the page, in Chinese and without a face around it. */
export function mountAlone(component: FunctionComponent): void {
  root?.unmount();
  // Files follow one another in one page: the one before may have left it in English.
  setPreferences({ language: "zh", theme: "teal", mode: "auto", accent: null, size: "small" });
  const place = document.createElement("main");
  document.body.replaceChildren(place);
  root = createRoot(place);
  root.render(createElement(component));
}
