import { createElement, type FunctionComponent } from "react";
import { createRoot, type Root } from "react-dom/client";

let root: Root | undefined;

/** Shows one component alone on the page, without a face around it. */
export function mountAlone(component: FunctionComponent): void {
  root?.unmount();
  const place = document.createElement("main");
  document.body.replaceChildren(place);
  root = createRoot(place);
  root.render(createElement(component));
}
