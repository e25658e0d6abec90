import "../ui/tokens.css";
import "../ui/ground.css";
import type { FormNode, FormSchema } from "@kezhuan/contract/forms/form-schema";
import { readForm } from "@kezhuan/contract/forms/read-form";
import { queryClient } from "@kezhuan/web/api/query-client.ts";
import { setPreferences, startPreferences } from "@kezhuan/web/ui/preferences.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot, type Root } from "react-dom/client";
import { FormView, type FormViewProps } from "./form-view.tsx";

let root: Root | undefined;
startPreferences();

/** Shows a design alone on the page, as both faces do. */
export function showForm(design: FormSchema, props: Omit<FormViewProps, "design"> = {}): void {
  root?.unmount();
  queryClient.clear();
  localStorage.clear();
  setPreferences({
    language: props.language ?? "zh",
    theme: "teal",
    mode: "auto",
    accent: null,
    size: "small",
  });
  const place = document.createElement("main");
  document.body.replaceChildren(place);
  root = createRoot(place);
  root.render(
    <QueryClientProvider client={queryClient}>
      <FormView design={design} {...props} />
    </QueryClientProvider>,
  );
}

/** A design of these nodes, read as the server reads it. */
export function designOf(nodes: readonly FormNode[], more: Partial<FormSchema> = {}): FormSchema {
  const read = readForm({ version: 1, nodes, ...more });
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  return read.form;
}

/** An English and a Chinese text. */
export function said(zh: string, en = zh): { zh: string; en: string } {
  return { zh, en };
}
