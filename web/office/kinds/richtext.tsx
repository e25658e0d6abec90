import { Input } from "antd";
import { Suspense } from "react";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import { asText } from "./as-values.ts";
import type { EditorProps, OfficeKind, ShowProps } from "./office-kind.ts";
import { cleanHtml, textOfHtml } from "@kezhuan/web/ui/safe-html.ts";
import { TextFilter } from "./text-filter.tsx";
import "./richtext.css";

const RichEditor = lazyPage(async () => (await import("./rich-editor.tsx")).RichEditor);

/** Formatted text. The editor is heavy and comes only where one is opened. */
export const richtextKind: OfficeKind = {
  toText: (value) => textOfHtml(asText(value)),
  Editor: RichtextEditor,
  Show: RichtextShow,
  Filter: TextFilter,
};

function RichtextEditor(props: EditorProps) {
  return (
    <Suspense fallback={<Input.TextArea disabled rows={6} id={props.id} />}>
      <RichEditor {...props} />
    </Suspense>
  );
}

function RichtextShow({ value }: ShowProps) {
  return <div className="rich-value" dangerouslySetInnerHTML={{ __html: cleanHtml(asText(value)) }} />;
}
