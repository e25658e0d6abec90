import { lazy, Suspense } from "react";
import { useSay } from "../form-context.ts";
import type { InputProps } from "../input-props.ts";

const RichEditor = lazy(async () => ({ default: (await import("./rich-editor.tsx")).RichEditor }));

/** Formatted text. The editor is loaded by forms that have one, and by no others. */
export function LazyEditor(props: InputProps) {
  const say = useSay();
  return (
    <Suspense fallback={<p className="form-none">{say("editorLoading")}</p>}>
      <RichEditor {...props} />
    </Suspense>
  );
}
