import { Button } from "antd";
import { useState } from "react";
import type { FormVersion } from "@kezhuan/web/api/forms.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { designTexts } from "./design-texts.ts";
import { FormDialog } from "./form-dialog.tsx";

/** Goes on with a version that is not changed any more, under another number. */
export function NewVersion({ record }: { record: FormVersion }) {
  const t = useText(designTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("newVersion")}</Button>
      {isOpen && <FormDialog start={{ kind: "version", of: record }} onClose={() => setOpen(false)} />}
    </>
  );
}
