import { ApiError } from "@kezhuan/web/api/answer.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { boardTexts } from "./board-texts.ts";

/** Stands where figures should be that could not be had. */
export function TileFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText(boardTexts);
  // The object or a field is not there any more, or not for this person.
  if (error instanceof ApiError && [400, 403, 404].includes(error.code)) return <HiddenBody />;
  return (
    <p className="board-note" role="alert">
      {t("failed")} {error.message}{" "}
      <Button look="quiet" onClick={onRetry}>
        {t("retry")}
      </Button>
    </p>
  );
}

/** Neither the name of what is hidden nor what it is about. */
export function HiddenBody() {
  const t = useText(boardTexts);
  return <p className="board-note">{t("hidden")}</p>;
}
