import type { FormVersion } from "@kezhuan/web/api/forms.ts";
import type { FormStart } from "./form-dialog.tsx";

/** What is open beside the list of forms. */
export type OpenBeside =
  | { kind: "start"; start: FormStart; taken: readonly string[] }
  | { kind: "compare"; versions: readonly FormVersion[] }
  | { kind: "uses"; form: FormVersion; isPublished: boolean }
  | { kind: "link"; form: FormVersion; isPublished: boolean }
  | { kind: "import" }
  | { kind: "answers"; form: FormVersion };
