import { Alert, Button } from "antd";
import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import { useState } from "react";
import type { FormVersion } from "@kezhuan/web/api/forms.ts";
import { formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useFormDesign } from "./design-context.tsx";
import { designTexts } from "./design-texts.ts";
import { dropStored, loadStored } from "./use-autosave.ts";

/** Offers what this browser kept and the server never got: after a crash, or without a network. */
export function RestoreBanner({ record, start }: { record: FormVersion; start: FormSchema }) {
  const t = useText(designTexts);
  const { language } = usePreferences();
  const { change } = useFormDesign();
  const [stored, setStored] = useState(() => {
    const found = loadStored(record.id);
    return found && JSON.stringify(found.form) !== JSON.stringify(start) ? found : undefined;
  });
  if (!stored) return null;
  const time = formatDate(stored.at, language, { dateStyle: "medium", timeStyle: "short" });
  return (
    <Alert
      type="warning"
      showIcon
      title={t("restoreTitle")}
      description={t("restoreText", { time })}
      action={
        <span className="designer-steps">
          <Button
            size="small"
            type="primary"
            onClick={() => {
              change({ do: "replace", form: stored.form });
              setStored(undefined);
            }}
          >
            {t("restore")}
          </Button>
          <Button
            size="small"
            onClick={() => {
              dropStored(record.id);
              setStored(undefined);
            }}
          >
            {t("discard")}
          </Button>
        </span>
      }
    />
  );
}
