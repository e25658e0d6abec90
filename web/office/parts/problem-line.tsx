import type { Label } from "@kezhuan/contract/metadata/label";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";

/** What is wrong with a dialog as a whole; read out when it appears. */
export function ProblemLine({ message }: { message: Label | string | undefined }) {
  const { language } = usePreferences();
  if (message === undefined) return null;
  return (
    <p className="form-error" role="alert">
      {typeof message === "string" ? message : pickLabel(message, language)}
    </p>
  );
}
